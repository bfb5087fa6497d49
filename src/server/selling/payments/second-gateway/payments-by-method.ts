import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';

export type PaymentsOfMethod = {
  provider: string;
  /** As the gateway names it, in small letters; '' if it did not say. */
  method: string;
  succeeded: number;
  failed: number;
  /** The shopper broke off. */
  left: number;
};

/** Counts the payments that succeeded, failed or were left within a span, in epoch ms, by gateway and method. */
export async function paymentsByMethod(
  database: Database,
  { from, to }: { from: number; to: number },
): Promise<PaymentsOfMethod[]> {
  const { rows } = await sql<PaymentsOfMethod>`
    select provider, lower(coalesce(method, '')) as method,
      count(*) filter (where state = 'success') as succeeded,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state in ('user_dropped', 'cancelled')) as left
    from (
      select provider, method, state from payment
      where state = 'success' and state_at >= ${new Date(from)} and state_at < ${new Date(to)}
      union all
      select provider, method, state from payment
      where state in ('failed', 'user_dropped', 'cancelled')
        and state_at >= ${new Date(from)} and state_at < ${new Date(to)}
    ) as decided
    group by 1, 2 order by 1, count(*) desc, 2`.execute(database);
  return rows;
}
