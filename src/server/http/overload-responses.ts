import { Counter } from 'prom-client';
import type { Log } from '../log.ts';
import { countedWarning } from '../logging/counted-warning.ts';

export const overloadResponses = new Counter({
  name: 'shop_busy_answers_total',
  help: 'Requests refused with 503 busy, so that the others are answered in time',
});

/** Returns a function that counts rejections and logs them at most once a second. */
export function busyWatch(log: Pick<Log, 'warn'>): () => void {
  const warn = countedWarning(log, 'requests were refused: the shop is too busy');
  return () => {
    overloadResponses.inc();
    warn();
  };
}
