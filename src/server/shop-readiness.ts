import { setTimeout } from 'node:timers/promises';
import type { CatalogueService } from './catalogue/products/service.ts';
import type { Readiness } from './running/http/health.ts';

/** Readiness while the process is stopping. Load balancers then send no more requests. */
export const DRAINING: Readiness = { ready: false, checks: { going: true } };

/** Load balancers consider a process dead if it responds later than after two seconds. */
const PATIENCE_MS = 1_000;

/**
 * Returns the readiness check. A shop is ready once it has something to sell, and stays so. Readiness must
 * not depend on the one database that all processes share; otherwise its restart would take all of them out
 * of service, including their cached pages. The state of database and feed is reported in addition, for the
 * operator.
 */
export function readinessOf(
  catalogue: Pick<CatalogueService, 'status'>,
  { patienceMs = PATIENCE_MS } = {},
): () => Promise<Readiness> {
  let opened = false;
  let reading: ReturnType<CatalogueService['status']> | null = null;
  /** Only one query runs at a time, however often readiness is checked. */
  const read = () => (reading ??= catalogue.status().finally(() => (reading = null)));
  return async () => {
    // The first sync may block the embedded database for longer. Until there is something to sell, waiting
    // does no harm.
    const patience = opened ? [setTimeout(patienceMs, null, { ref: false })] : [];
    const status = await Promise.race([read().catch(() => null), ...patience]);
    if (!status) return { ready: opened, checks: { database: 'unreachable' } };
    const { products, collections, ageMs, lastRun } = status;
    opened ||= products > 0;
    return { ready: opened, checks: { database: 'ok', catalogue: { products, collections, ageMs, lastRun } } };
  };
}
