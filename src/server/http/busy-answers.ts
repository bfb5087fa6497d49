import { Counter } from 'prom-client';
import type { Log } from '../log.ts';

export const busyAnswers = new Counter({
  name: 'shop_busy_answers_total',
  help: 'Requests refused with 503 busy, so that the others are answered in time',
});

const AT_MOST_EVERY_MS = 1_000;

/** Counts refusals; the log hears of them at most once a second, however many there are. */
export function busyWatch(log: Pick<Log, 'warn'>, everyMs = AT_MOST_EVERY_MS): () => void {
  let unsaid = 0;
  let timer: NodeJS.Timeout | null = null;
  const say = (): void => {
    timer = null;
    if (unsaid === 0) return;
    log.warn({ requests: unsaid }, 'requests were refused: the shop is too busy');
    unsaid = 0;
    timer = setTimeout(say, everyMs).unref();
  };
  return () => {
    busyAnswers.inc();
    unsaid += 1;
    if (timer === null) say();
  };
}
