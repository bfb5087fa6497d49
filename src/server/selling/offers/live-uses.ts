import { type RawBuilder, sql } from 'kysely';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Database } from '../../running/db/connect.ts';

/**
 * The uses that count, as a table `live` of offer_id, code, order_id, state and customer_ref. A use counts while its order does: an order
 * that failed, expired, or was cancelled before anything was paid has given its uses back. If its money comes late
 * after all, it counts again.
 */
export const LIVE_USES: RawBuilder<unknown> = sql`(
  select u.offer_id, u.code, u.order_id, o.state, o.customer_ref from offer_use u join shop_order o using (order_id)
  where not (o.state = any(${statesWith({ phase: ['given_up'] })}::text[]))
    and not (o.state = 'cancelled' and o.paid_at is null)
) live`;

/** How often offers and codes were used, by offer id or code. */
export async function countUses(
  database: Database,
  offers: readonly number[],
  codes: readonly string[],
): Promise<{ ofOffers: ReadonlyMap<number, number>; ofCodes: ReadonlyMap<string, number> }> {
  if (offers.length === 0 && codes.length === 0) return { ofOffers: new Map(), ofCodes: new Map() };
  const { rows } = await sql<{ offer_id: number | null; code: string | null; uses: number }>`
    select offer_id, null as code, count(*)::int as uses from ${LIVE_USES}
      where offer_id = any(${offers}::bigint[]) group by offer_id
    union all
    select null, code, count(*)::int from ${LIVE_USES} where code = any(${codes}::text[]) group by code`.execute(
    database,
  );
  return {
    ofOffers: new Map(rows.flatMap(({ offer_id: id, uses }) => (id === null ? [] : [[id, uses]]))),
    ofCodes: new Map(rows.flatMap(({ code, uses }) => (code === null ? [] : [[code, uses]]))),
  };
}
