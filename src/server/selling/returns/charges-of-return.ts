import { chargesAfter } from '../../../domain/money/charges.ts';
import { chargesBack } from '../../../domain/units/charges-back.ts';
import type { Paise } from '../../../domain/money/money.ts';
import { NOT_WITH_SHOPPER, type UnitBook, type Units } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../running/db/connect.ts';
import { chargesByKind, chargesGone, chargesOf, type OrderRow } from '../order-transitions/service.ts';
import { isGoing, shipmentsOf } from '../shipments/service.ts';
import { readBook } from '../units/service.ts';
import type { ReturnDeps } from './deps.ts';

/**
 * Returns what of the charges within a locked order's amount goes back with units that were just taken off it or came back,
 * in paise; or would, with units that are not sent yet (`alsoOff`). What no courier collected cannot go back.
 */
export async function chargesToGiveBack(
  { deliveryBack: policy }: Pick<ReturnDeps, 'deliveryBack'>,
  database: Database,
  order: OrderRow,
  alsoOff: readonly Units[] = [],
): Promise<Paise> {
  if (chargesOf(order) === 0) return 0;
  const book = await readBook(database, order);
  const charged = {
    amounts: chargesAfter(await chargesByKind(database, order), await notCollected(database, order)),
    wentBackPaise: await chargesGone(database, order),
    goodsPaise: book.reduce((sum, { sharePaise }) => sum + sharePaise, 0),
    standingPaise: standingValue(book, alsoOff),
    book,
    alsoOff,
  };
  return chargesBack(charged, policy);
}

/** Above 0 while any unit stands, also one that cost nothing. */
function standingValue(book: UnitBook, alsoOff: readonly Units[]): Paise {
  const standing = book.flatMap(({ line, units }) => {
    const stands = units.filter(({ place }) => !NOT_WITH_SHOPPER.includes(place));
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

/** The part of it that the couriers of undelivered parcels were to collect. */
async function notCollected(database: Database, order: OrderRow): Promise<Paise> {
  if (order.payment_method !== 'cash_on_delivery') return 0;
  const parcels = (await shipmentsOf(database, order.order_id)).filter(isGoing);
  return parcels.reduce((sum, one) => sum + (UNDELIVERED.has(one.state) ? one.delivery_paise : 0), 0);
}

const UNDELIVERED: ReadonlySet<string> = new Set(['rto_in_transit', 'rto_delivered', 'lost']);
