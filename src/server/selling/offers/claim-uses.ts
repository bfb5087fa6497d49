import { sql, type Transaction } from 'kysely';
import type { RefusedOffers } from '../../../contracts/checkout/offers.ts';
import type { AppliedOffer } from '../../../domain/money/rules/best-offers.ts';
import { isStanding } from '../../../domain/money/rules/offer.ts';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { LIVE_USES } from './live-uses.ts';

type Order = { orderId: string; customerRefs: readonly string[] };
type Reason = RefusedOffers[number]['reason'];

/**
 * Claims a use of each offer for an order, in the transaction that writes it. Orders with the same limited offer wait
 * for each other here, so that a limit holds however many come at once. Throws offer_refused, which undoes the order.
 */
export async function claimUses(
  transaction: Transaction<DatabaseSchema>,
  order: Order,
  applied: readonly AppliedOffer[],
): Promise<void> {
  const claims = applied
    .filter(({ offer }) => !isStanding(offer))
    // In one order everywhere, so that no two orders wait for each other.
    .toSorted((a, b) => Number(a.offer.id) - Number(b.offer.id));
  const refused: RefusedOffers = [];
  for (const claim of claims) {
    const reason = await reasonAgainst(transaction, order, claim);
    if (reason !== null) refused.push({ id: claim.offer.id, code: claim.code, reason });
  }
  if (refused.length > 0) throw new ShopError('offer_refused', { offers: refused });
  if (claims.length === 0) return;
  await transaction
    .insertInto('offer_use')
    .values(
      claims.map(({ offer, code, amountPaise }) => {
        return { order_id: order.orderId, offer_id: Number(offer.id), code, amount_paise: amountPaise };
      }),
    )
    .execute();
}

async function reasonAgainst(
  transaction: Transaction<DatabaseSchema>,
  { orderId, customerRefs }: Order,
  { offer, code }: AppliedOffer,
): Promise<Reason | null> {
  const id = Number(offer.id);
  const { uses, usesPerMobile } = offer.limits;
  const isLimited = uses !== null || usesPerMobile !== null || offer.conditions.firstOrder;
  const stored = await transaction
    .selectFrom('offer')
    .select(['max_uses', 'max_uses_per_customer', 'paused'])
    .where('offer_id', '=', id)
    .$if(isLimited, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (stored === undefined || stored.paused) return { code: 'paused' };
  const limit = {
    all: stored.max_uses ?? Infinity,
    number: stored.max_uses_per_customer ?? Infinity,
    code: code === null ? Infinity : await limitOfCode(transaction, code),
  };
  if (!isLimited && limit.code === Infinity) return null;
  const open = statesWith({ phase: ['unpaid'] });
  const { rows } = await sql<Record<'all' | 'code' | 'number' | 'held', number>>`
    select count(*)::int as all, (count(*) filter (where code = ${code}::text))::int as code,
      (count(*) filter (where customer_ref = any(${customerRefs}::text[])))::int as number,
      (count(*) filter (where customer_ref = any(${customerRefs}::text[]) and state = any(${open}::text[])))::int as held
    from ${LIVE_USES} where offer_id = ${id}`.execute(transaction);
  const used = rows[0] ?? { all: 0, code: 0, number: 0, held: 0 };
  // An open order of the same number that may still be paid holds its use: two would be one too many.
  const spent = (by: keyof typeof limit, reason: Reason): Reason =>
    used[by] - used.held < limit[by] ? { code: 'held' } : reason;
  if (used.all >= limit.all) return spent('all', { code: 'used_up' });
  if (used.code >= limit.code) return spent('code', { code: 'used_up' });
  if (used.number >= limit.number) return spent('number', { code: 'used_by_number' });
  if (!offer.conditions.firstOrder) return null;
  if (used.number > 0 && used.number === used.held) return { code: 'held' };
  return (await hasOrdered(transaction, orderId, customerRefs)) ? { code: 'not_first_order' } : null;
}

/** The limit of a code, for whose uses orders then wait; none for a code without one. */
async function limitOfCode(transaction: Transaction<DatabaseSchema>, code: string): Promise<number> {
  const read = () => transaction.selectFrom('offer_code').select('max_uses').where('code', '=', code);
  const known = await read().executeTakeFirst();
  if (known?.max_uses === null) return Infinity;
  return (await read().forNoKeyUpdate().executeTakeFirst())?.max_uses ?? 0;
}

/** Whether a number has another order that was paid, is due on delivery, or was delivered; open ones do not count yet. */
async function hasOrdered(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  customerRefs: readonly string[],
): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop_order')
    .select('order_id')
    .where('customer_ref', 'in', customerRefs)
    .where('order_id', '<>', orderId)
    .where('source', '=', 'checkout')
    .where('state', 'not in', statesWith({ phase: ['unpaid', 'given_up'] }))
    .where((row) => row.or([row('state', '<>', 'cancelled'), row('paid_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
