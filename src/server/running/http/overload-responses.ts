import { Counter } from 'prom-client';
import type { Log } from '../log.ts';
import { countedWarning } from '../logging/counted-warning.ts';

export const overloadResponses = new Counter({
  name: 'shop_overload_rejections_total',
  help: 'Requests rejected with 503 busy because the process is overloaded',
});

/** Returns a function that counts rejections and logs them at most once a second. */
export function busyWatch(log: Pick<Log, 'warn'>): () => void {
  const warn = countedWarning(log, 'requests rejected: the process is overloaded');
  return () => {
    overloadResponses.inc();
    warn();
  };
}
