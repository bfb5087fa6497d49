import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { buildIfStale } from '../scripts/build.ts';
import { paymentPlaceSchema, paymentQueuedSchema } from '../src/contracts/checkout/payment-queue.ts';
import { type Random, seededRandom } from '../test/fault-harness/random.ts';
import { exampleOrder } from '../test/paying-shop.ts';
import { openLoadedShop } from './load/shop.ts';
import { processorMs } from './process-use.ts';
import { percentile } from './statistics.ts';

/**
 * npm run bench:sale-day -- [--visitors 50000] [--minutes 10] [--seconds 60] [--buyers 4] [--cdn]: sends visitors at the rate of
 * such a sale for some seconds, of whom so many percent buy at once. A visit is that of docs/scaling.md: six pages, eleven
 * scripts and styles, forty pictures, a tenth of a search; with `--cdn` only what a CDN lets through. Says what each part
 * took, how long shoppers waited for the gateway, and what processor time the shop's process spent on a visit.
 */
const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '50000' },
    minutes: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    buyers: { type: 'string', default: '4' },
    cdn: { type: 'boolean', default: false },
  },
});
const perSecond = Number(values.visitors) / Number(values.minutes) / 60;
const PAGES = 6;
const PICTURES = 40;
/** Longer than any shopper waits for a page. */
const PATIENCE_MS = 10_000;

type Part = 'page' | 'script' | 'picture' | 'search' | 'suggestions' | 'quote' | 'order' | 'place' | 'verify';
type Answer = { status: number; body: string };

await buildIfStale();
const shop = await openLoadedShop();
const agent = new http.Agent({ keepAlive: true, maxSockets: 1024 });
const seen = new Map<Part, { ms: number[]; failed: number }>();
const waits: number[] = [];
let bought = 0;
let left = 0;

const home = (await send('GET', '/')).body;
const scripts = [...new Set(home.match(/\/assets\/[^"')\s]+\.(?:js|css)/g))].slice(0, 11);
const pictures = [...new Set(home.match(/\/images\/[\w~/.-]+\?[\w=&;]+/g))].map((address) =>
  address.replaceAll('&amp;', '&'),
);
for (const picture of pictures) await send('GET', picture);

const pid = shop.shop.pid() ?? 0;
const before = processorMs(pid);
const random = seededRandom(1);
const startedAt = performance.now();
const visits: Promise<void>[] = [];
const count = Math.round(perSecond * Number(values.seconds));
for (let sent = 0; sent < count;) {
  const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / 1000) * perSecond));
  for (; sent < due; sent += 1) visits.push(visit(random.fork(sent), sent));
  await sleep(5);
}
await Promise.all(visits);
const tookS = (performance.now() - startedAt) / 1000;
report();
agent.destroy();
await shop.end();

/** A visitor's requests, over some ten seconds. */
async function visit(chance: Random, number: number): Promise<void> {
  const from = `10.${number % 251}.${Math.floor(number / 251) % 251}.${Math.floor(number / 63_001) % 251}`;
  const pick = (choices: readonly string[]) => choices[chance.between(0, choices.length - 1)] ?? '/';
  for (let page = 0; page < PAGES; page += 1) {
    if (!values.cdn) {
      await timed('page', 'GET', page === 0 ? '/' : `/single-product/${pick(shop.handles)}`, from);
      if (page === 0) await Promise.all(scripts.map((script) => timed('script', 'GET', script, from)));
      const some = Array.from({ length: page === 0 ? PICTURES / 2 : PICTURES / 2 / (PAGES - 1) }, () => pick(pictures));
      await Promise.all(some.map((picture) => timed('picture', 'GET', picture, from)));
    }
    await sleep(chance.between(500, 2500));
  }
  if (chance.chance(0.1)) {
    const word = pick(shop.handles).split('-')[0] ?? '';
    for (let typed = 0; typed < 5; typed += 1) await timed('suggestions', 'GET', `/search/suggest?q=${word}`, from);
    await timed('search', 'GET', `/search?q=${word}+${number}`, from);
  }
  if (chance.chance(Number(values.buyers) / 100)) await buy(chance, number, from);
}

async function buy(chance: Random, number: number, from: string): Promise<void> {
  await timed('quote', 'POST', '/api/cart/quote', from, { items: [shop.item] });
  const { address } = exampleOrder();
  const order = exampleOrder({
    attemptKey: randomUUID(),
    items: [],
    address: { ...address, mobile: `9${String(number).padStart(9, '0')}` },
  });
  const request = { ...order, items: [shop.item] };
  const began = performance.now();
  for (;;) {
    const answer = await timed('order', 'POST', '/api/cashfree/create-order', from, request);
    const body: unknown = JSON.parse(answer.body || '{}');
    const placed = v.safeParse(v.object({ order_id: v.string(), payment_session_id: v.string() }), body);
    if (placed.success) {
      waits.push(performance.now() - began);
      await send(
        'POST',
        `/control/orders/${placed.output.order_id}/payments`,
        from,
        { status: 'SUCCESS' },
        shop.shop.gatewayUrl,
      );
      const verified = await timed('verify', 'POST', '/api/cashfree/verify-payment', from, {
        orderId: placed.output.order_id,
      });
      if (verified.body.includes('SUCCESS')) bought += 1;
      return;
    }
    const queued = v.safeParse(paymentQueuedSchema, body);
    if (!queued.success) {
      left += 1;
      return;
    }
    let seconds = queued.output.retryAfterSeconds;
    for (let isOpen = false; !isOpen;) {
      await sleep(seconds * 1000 + chance.next() * 1000);
      const place = await timed('place', 'POST', '/api/payment-queue', from, { orderId: queued.output.orderId });
      const read = v.safeParse(paymentPlaceSchema, JSON.parse(place.body || '{}'));
      if (read.success) [isOpen, seconds] = [read.output.isOpen, read.output.retryAfterSeconds];
    }
  }
}

async function timed(part: Part, method: string, path: string, from: string, body?: object): Promise<Answer> {
  const began = performance.now();
  const answer = await send(method, path, from, body);
  const counts = seen.get(part) ?? { ms: [], failed: 0 };
  seen.set(part, counts);
  const isWell = answer.status === 200 || answer.body.includes('payment_queue');
  if (isWell) counts.ms.push(performance.now() - began);
  else counts.failed += 1;
  return answer;
}

/** Status 0: no response. */
function send(method: string, path: string, from = '10.0.0.1', body?: object, origin = shop.origin): Promise<Answer> {
  const text = body === undefined ? null : JSON.stringify(body);
  const { hostname, port } = new URL(origin);
  const headers = {
    accept: 'text/html,image/avif,image/webp,*/*',
    'x-forwarded-for': from,
    ...(text === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const request = http.request({ hostname, port, method, path, headers, agent, timeout: PATIENCE_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      response.once('error', () => resolve({ status: 0, body: '' }));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve({ status: 0, body: '' }));
    request.end(text ?? undefined);
  });
}

function report(): void {
  const spent = processorMs(pid) - before;
  console.log(
    `${perSecond.toFixed(1)} visitors a second for ${values.seconds} s${values.cdn ? ' behind a CDN' : ''}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const [part, { ms, failed }] of seen) {
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(ms, share).toFixed(0).padStart(6));
    console.log(`${part.padEnd(12)} ${String(ms.length).padStart(7)} p50 ${p50} ms, p99 ${p99} ms, ${failed} failed`);
  }
  const longest = percentile(waits, 1) / 1000;
  console.log(
    `${bought} bought and ${left} left; until the gateway's page ${(percentile(waits, 0.5) / 1000).toFixed(1)} s, at most ${longest.toFixed(1)} s`,
  );
  console.log(
    `the shop's process: ${(spent / count).toFixed(1)} ms a visit, ${(spent / 1000 / tookS).toFixed(2)} cores`,
  );
}
