import { setTimeout } from 'node:timers/promises';
import type { CatalogueService } from './catalogue/service.ts';
import type { Readiness } from './http/health.ts';

/** While the process is stopping; balancers read it and send no more requests. */
export const DRAINING: Readiness = { ready: false, checks: { going: true } };

/** Balancers take a process that answers later than two seconds for a lost one. */
const PATIENCE_MS = 1_000;

/**
 * Ready from the moment there is something to sell, and for good: what a balancer is told must not depend on the one
 * database that all processes share, or its restart takes all of them out at once, with the pages they keep. Database and
 * feed are told beside it, for the operator.
 */
export function readinessOf(
  catalogue: Pick<CatalogueService, 'status'>,
  { patienceMs = PATIENCE_MS } = {},
): () => Promise<Readiness> {
  let opened = false;
  let reading: ReturnType<CatalogueService['status']> | null = null;
  /** One question at a time, however often it is asked for. */
  const read = () => (reading ??= catalogue.status().finally(() => (reading = null)));
  return async () => {
    // The first sync may hold the embedded database for longer: until there is something to sell nothing is lost by waiting.
    const patience = opened ? [setTimeout(patienceMs, null, { ref: false })] : [];
    const status = await Promise.race([read().catch(() => null), ...patience]);
    if (!status) return { ready: opened, checks: { database: 'unreachable' } };
    const { products, collections, ageMs, lastRun } = status;
    opened ||= products > 0;
    return { ready: opened, checks: { database: 'ok', catalogue: { products, collections, ageMs, lastRun } } };
  };
}
