import type { CatalogueService } from './catalogue/service.ts';
import type { Readiness } from './http/health.ts';

/** While the process is stopping; balancers read it and send no more requests. */
export const DRAINING: Readiness = { ready: false, checks: { going: true } };

/** Ready when the database answers and there is something to sell; says how fresh it is either way. */
export async function readinessOf(catalogue: CatalogueService): Promise<Readiness> {
  const status = await catalogue.status().catch(() => null);
  if (!status) return { ready: false, checks: { database: 'unreachable' } };
  const { products, collections, ageMs, lastRun } = status;
  return {
    ready: products > 0,
    checks: { database: 'ok', catalogue: { products, collections, ageMs, lastRun } },
  };
}
