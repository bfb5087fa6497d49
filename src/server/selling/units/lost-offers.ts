import { NOT_REFUNDED_STATES } from '../../../domain/payments/refund-state.ts';
import { sql } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import { type LostDiscount, lostDiscount } from '../../../domain/returns/lost-discount.ts';
import { UNDELIVERED, type UnitBook, type Units } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../running/db/connect.ts';
import { chargedByLines } from '../order-transitions/service.ts';
import { losableOffers } from '../offers/service.ts';
import { type BookedOrder, readBook } from './read-book.ts';
import { unitsOfRequest } from './units-of-request.ts';

/** Units that go now, beside those that went before. */
export type Going = {
  units: readonly Units[];
  byShopper: boolean;
  /** The request they are of, which is then not read as one that went before. */
  returnId?: string;
  /** Whether requests that are still open count as if their units had gone, as shoppers are shown. */
  withOpen?: boolean;
};

/** What is lost of an order's discounts, in all, and what requests before took off for it. */
export type LostOffers = LostDiscount & { takenPaise: Paise };

const NOTHING_GOES: Going = { units: [], byShopper: false };

/**
 * Returns what the units that stay with a paid order cost more because its offers no longer hold for them. The order
 * is locked where money follows from it. Units of exchanges are given as those of the order that was paid.
 */
export async function lostOffers(
  database: Database,
  payer: BookedOrder,
  going: Going = NOTHING_GOES,
): Promise<LostOffers> {
  const offers = await losableOffers(database, payer.order_id);
  if (offers.length === 0) return { lostPaise: 0, byLine: new Map(), takenPaise: 0 };
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', payer.order_id)
    .orderBy('line')
    .execute();
  const charged = chargedByLines(payer, items);
  const requests = (await wentBefore(database, payer.order_id, going.withOpen === true)).filter(
    ({ return_id: id }) => id !== going.returnId,
  );
  const byShopper = new Map<number, number>();
  const byShop = notKept(await readBook(database, payer));
  const add = (to: Map<number, number>, units: readonly Units[]) => {
    for (const { line, quantity } of units) to.set(line, (to.get(line) ?? 0) + quantity);
  };
  for (const request of requests) {
    add(request.keeps_offers ? byShop : byShopper, await unitsOfRequest(database, payer, request));
  }
  add(going.byShopper ? byShopper : byShop, going.units);
  const lines = items.map(({ line, quantity, price_paise: pricePaise }, index) => {
    const chosen = Math.min(quantity, byShopper.get(line) ?? 0);
    const other = Math.min(quantity - chosen, byShop.get(line) ?? 0);
    return { line, quantity, pricePaise, chargedPaise: charged[index] ?? 0, byShopper: chosen, byShop: other };
  });
  const takenPaise = requests.reduce((sum, one) => sum + one.offers_lost_paise, 0);
  return { ...lostDiscount(lines, offers), takenPaise };
}

/** What offers that no longer hold take off the refund of units that go now, in paise; below 0: what comes back. */
export async function offersLostBy(database: Database, payer: BookedOrder, going: Going): Promise<Paise> {
  const { lostPaise, takenPaise } = await lostOffers(database, payer, going);
  if (going.withOpen !== true) return lostPaise - takenPaise;
  // Nothing was taken off open requests yet; what they lose is shown with them.
  return lostPaise - (await lostOffers(database, payer, { ...NOTHING_GOES, withOpen: true })).lostPaise;
}

type Went = { return_id: string; order_id: string; keeps_offers: boolean; offers_lost_paise: number };

/**
 * Requests of an order and of its exchanges whose units are off it, and exchanges whose replacement never stayed with
 * the shopper: its money went back by itself (orders/parcels/refund-exchange.ts).
 */
async function wentBefore(database: Database, orderId: string, withOpen: boolean): Promise<Went[]> {
  const { rows } = await sql<Went>`
    select request.return_id, request.order_id, request.offers_lost_paise,
      request.keeps_offers or request.kind = 'exchange' as keeps_offers
    from return_request request join shop_order own using (order_id)
    where (own.order_id = ${orderId} or own.exchange_of = ${orderId})
      and request.state not in ('declined', 'cancelled', 'refused', 'sent_back')
      and (
        request.kind = 'cancel'
        or (request.state <> 'exchanged' and request.refund_paise is not null)
        or (${withOpen} and request.kind = 'return' and request.state <> 'closed')
        or (request.state = 'exchanged' and exists (
          select from refund join shop_order sent on sent.order_id = request.replacement_order_id
          where refund.order_id = ${orderId} and refund.state not in (${sql.join(NOT_REFUNDED_STATES)})
            and right(refund.refund_id, 1 + length(substr(sent.order_id, 4))) = 'x' || substr(sent.order_id, 4)))
      )
    order by requested_at, request.return_id`.execute(database);
  return rows;
}

/** Units that the shopper does not have and did not send away, or whose money went back without a request. */
function notKept(book: UnitBook): Map<number, number> {
  return new Map(
    book.map(({ line, units }) => [
      line,
      units.filter(
        ({ place, settled, returnId }) => returnId === null && (settled || UNDELIVERED.some((one) => one === place)),
      ).length,
    ]),
  );
}
