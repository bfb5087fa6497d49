import { deliveryBack } from '../../../domain/returns/delivery-back.ts';
import type { Paise } from '../../../domain/money/money.ts';
import type { UnitBook, UnitPlace, Units } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../running/db/connect.ts';
import { deliveryGone, type OrderRow } from '../order-transitions/service.ts';
import { isGoing, shipmentsOf } from '../shipments/service.ts';
import { readBook } from '../units/service.ts';
import type { ReturnDeps } from './deps.ts';

/** Places of units that the shopper does not have and will not get. */
const OFF: ReadonlySet<UnitPlace> = new Set(['cancelled', 'taken_back', 'coming_back', 'back', 'lost']);

/**
 * Returns what of a locked order's delivery charge goes back with units that were just taken off it or came back, by
 * the merchant's policy, in paise; or would, with units that are not sent yet (`alsoOff`). What no courier collected
 * cannot go back.
 */
export async function deliveryToGiveBack(
  { deliveryBack: policy }: Pick<ReturnDeps, 'deliveryBack'>,
  database: Database,
  order: OrderRow,
  alsoOff: readonly Units[] = [],
): Promise<Paise> {
  if (order.delivery_paise === 0) return 0;
  const book = await readBook(database, order);
  const charge = {
    deliveryPaise: order.delivery_paise - (await notCollected(database, order)),
    wentBackPaise: await deliveryGone(database, order),
    goodsPaise: book.reduce((sum, { sharePaise }) => sum + sharePaise, 0),
    standingPaise: standingValue(book, alsoOff),
  };
  return deliveryBack(charge, policy);
}

/** Above 0 while any unit stands, also one that cost nothing. */
function standingValue(book: UnitBook, alsoOff: readonly Units[]): Paise {
  const standing = book.flatMap(({ line, units }) => {
    const stands = units.filter(({ place }) => !OFF.has(place));
    const off = alsoOff.find((one) => one.line === line)?.quantity ?? 0;
    const gone = new Set(stands.filter(({ place }) => place === 'to_send').slice(0, off));
    return stands.filter((unit) => !gone.has(unit));
  });
  if (standing.length === 0) return 0;
  return Math.max(
    1,
    standing.reduce((sum, { valuePaise }) => sum + valuePaise, 0),
  );
}

/** What of it the couriers of undelivered parcels were to collect. */
async function notCollected(database: Database, order: OrderRow): Promise<Paise> {
  if (order.payment_method !== 'cash_on_delivery') return 0;
  const parcels = (await shipmentsOf(database, order.order_id)).filter(isGoing);
  return parcels.reduce((sum, one) => sum + (UNDELIVERED.has(one.state) ? one.delivery_paise : 0), 0);
}

const UNDELIVERED: ReadonlySet<string> = new Set(['rto_in_transit', 'rto_delivered', 'lost']);
