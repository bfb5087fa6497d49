import http from 'node:http';
import { type Random, seededRandom } from '../../test/fault-harness/random.ts';

export type TrafficOptions = {
  origin: string;
  /** Requests per second, sent at regular intervals whether or not earlier ones were answered. */
  perSecond: number;
  /**
   * Limits concurrency: the next request waits for a response. So a stall of the test machine does not create
   * a burst of which the shop would rightly refuse some. Default: unlimited.
   */
  atOnce?: number | undefined;
  seconds: number;
  /** Handles of products, and words to search for. */
  handles: readonly string[];
  item: Readonly<Record<string, unknown>>;
  seed?: number;
  /** Called each second with the number of 200 responses in it and their latencies. */
  onSecond?: (second: number, seen: TrafficCounts) => void;
};

export type TrafficCounts = { good: number; refused: number; failed: number; latencies: number[] };

/** Longer than any shopper waits: a request that takes this long counts as failed. */
const PATIENCE_MS = 10_000;

/**
 * Sends shoppers' requests in the proportions of a real shop: of 20, 14 known pages and lists, 4 searches
 * that must be rendered (with different words) and 2 carts that are priced in the database. Each comes from
 * another address, behind one proxy.
 */
export async function sendTraffic(options: TrafficOptions): Promise<TrafficCounts> {
  const random = seededRandom(options.seed ?? 1);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
  const total: TrafficCounts = { good: 0, refused: 0, failed: 0, latencies: [] };
  let second: TrafficCounts = { good: 0, refused: 0, failed: 0, latencies: [] };
  let ended = 0;
  const note = async (from: number, answer: Promise<number>): Promise<void> => {
    const status = await answer;
    for (const seen of [total, second]) {
      if (status === 200) {
        seen.good += 1;
        seen.latencies.push(performance.now() - from);
      } else if (status === 503) seen.refused += 1;
      else seen.failed += 1;
    }
  };
  const startedAt = performance.now();
  const count = Math.round(options.perSecond * options.seconds);
  const { atOnce = Infinity } = options;
  const running: Promise<void>[] = [];
  const answered = () => total.good + total.refused + total.failed;
  for (let sent = 0; sent < count;) {
    const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / 1000) * options.perSecond));
    for (; sent < due && sent - answered() < atOnce; sent += 1) {
      // Measured from the due time unless concurrency is limited: otherwise a late sender would make the shop
      // look faster.
      const from = atOnce === Infinity ? startedAt + (sent * 1000) / options.perSecond : performance.now();
      running.push(note(from, sendRequest(options, random, sent, agent)));
    }
    const passed = Math.floor((performance.now() - startedAt) / 1000);
    if (passed > ended) {
      ended = passed;
      options.onSecond?.(ended, second);
      second = { good: 0, refused: 0, failed: 0, latencies: [] };
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(running);
  agent.destroy();
  return total;
}

/** Resolves to the status, or 0 without a response. */
function sendRequest(options: TrafficOptions, random: Random, number: number, agent: http.Agent): Promise<number> {
  const { method, path, body } = requestOf(options, random, number);
  const { hostname, port } = new URL(options.origin);
  return new Promise((resolve) => {
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': `10.${number % 251}.${Math.floor(number / 251) % 251}.${Math.floor(number / 63_001) % 251}`,
      ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const request = http.request({ hostname, port, method, path, headers, agent, timeout: PATIENCE_MS }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
    request.end(body ?? undefined);
  });
}

function requestOf({ handles, item }: TrafficOptions, random: Random, number: number) {
  const handle = handles[random.between(0, handles.length - 1)] ?? '';
  const kind = random.between(0, 19);
  if (kind < 2) return { method: 'POST', path: '/api/cart/quote', body: JSON.stringify({ items: [item] }) };
  if (kind < 6) return { method: 'GET', path: `/search?q=${handle.split('-')[0] ?? ''}+${number}`, body: null };
  if (kind < 8) return { method: 'GET', path: '/', body: null };
  return { method: 'GET', path: `/single-product/${handle}`, body: null };
}
