import type { Database } from '../../running/db/connect.ts';
import { type LimitedCounts, limitCounts } from '../../running/http/limits/limited-counts.ts';
import { createRequestCounts } from '../../running/http/request-counts.ts';

const known = new WeakMap<Database, LimitedCounts>();

/** Returns the limits of orders by address. One for all calls: it remembers whom it refused, who then cost no write. */
export function orderLimits({ database, now }: { database: Database; now: () => number }): LimitedCounts {
  const limits = known.get(database) ?? limitCounts(createRequestCounts({ database, now }), now);
  known.set(database, limits);
  return limits;
}
