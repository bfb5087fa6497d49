import { Counter } from 'prom-client';
import type { ShopError } from '../../running/errors.ts';
import type { Log } from '../../running/log.ts';

export const pictureFailures = new Counter({
  name: 'shop_picture_failures_total',
  help: 'Pictures of the catalogue that could not be shown, by code',
  labelNames: ['code'],
  // Registered with the shop's others (shop-metrics.ts): tests load this module several times.
  registers: [],
});

/** Pictures that were named since the process started. A feed of broken pictures must not fill the log. */
const MAX_NAMED = 200;

/**
 * Returns a function that notes a picture which cannot be shown, so that the merchant learns which: its key begins with
 * the handle of its product. Each is named once.
 */
export function notePictureFailures(log: Pick<Log, 'warn'>): (key: string, source: string, error: ShopError) => void {
  const named = new Set<string>();
  return (key, source, { code }) => {
    pictureFailures.inc({ code });
    if (named.has(key) || named.size >= MAX_NAMED) return;
    named.add(key);
    log.warn({ picture: key, host: new URL(source).host, code }, 'picture of the feed cannot be shown');
  };
}
