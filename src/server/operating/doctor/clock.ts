import type { Config } from '../../settings/config/config.ts';
import { fail, type Finding, ok, warn } from './finding.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

const LIMIT_MS = 8_000;
const A_LITTLE_MS = 30_000;
const TOO_MUCH_MS = 5 * MINUTE_MS;

/**
 * Compares this machine's clock with those of gateway and feed, because payment deadlines and the store's
 * signatures depend on it.
 */
export async function checkClock(
  { gateways, feedUrl }: Pick<Config, 'gateways' | 'feedUrl'>,
  now: () => number,
): Promise<Finding> {
  const taking = [gateways.current, ...(gateways.second ? [gateways.second] : [])].map(({ apiUrl }) => apiUrl);
  const skews = await Promise.all([...taking, feedUrl].map((url) => skewOf(url, now)));
  const known = skews.filter((skew) => skew !== null);
  if (known.length === 0)
    return warn('clock', 'Neither gateway nor feed sent its time: the clock could not be compared.');
  return skewFinding(Math.min(...known.map(Math.abs)));
}

/** Judges the smaller difference, because one of the other clocks, or a cached response, may be wrong. */
export function skewFinding(skewMs: number): Finding {
  const words = `This machine's clock is ${Math.round(skewMs / 1000)} s off those outside`;
  if (skewMs >= TOO_MUCH_MS)
    return fail('clock', `${words}: payments run out at the wrong time. Turn time synchronisation on.`);
  return skewMs >= A_LITTLE_MS ? warn('clock', `${words}: turn time synchronisation on.`) : ok('clock', `${words}.`);
}

async function skewOf(url: string, now: () => number): Promise<number | null> {
  const from = now();
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  await response?.body?.cancel();
  // The header has whole seconds, and the response took some time.
  return Number.isNaN(serverTime) ? null : serverTime + 500 - (from + now()) / 2;
}
