import { parseArgs } from 'node:util';
import { findCapacity, openLoadedShop } from './load/shop.ts';
import { percentile, type Seen, sendTraffic } from './load/traffic.ts';

/** npm run soak -- [--minutes 30] [--warm-up 5] [--per-second n]: 80 % of capacity for long; memory's slope and p99's drift. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'warm-up': { type: 'string', default: '5' },
    'per-second': { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const warmUp = Number(values['warm-up']);
const shop = await openLoadedShop();
const given = values['per-second'];
const perSecond = given === undefined ? (await findCapacity(shop, 5)).perSecond * 0.8 : Number(given);
console.log(`${perSecond.toFixed(0)} requests a second for ${minutes} minutes, the first ${warmUp} to warm up`);
const memory: [number, number][] = [];
let minute: Seen = { good: 0, refused: 0, failed: 0, latencies: [] };
const p99s: number[] = [];
const total = await sendTraffic({
  ...shop,
  perSecond,
  seconds: minutes * 60,
  onSecond(second, seen) {
    minute.latencies.push(...seen.latencies);
    if (second % 15 === 0) void shop.memoryMb().then((mb) => memory.push([second / 60, mb]));
    if (second % 60 !== 0) return;
    const p99 = percentile(minute.latencies, 0.99);
    p99s.push(p99);
    console.log(`minute ${second / 60}: p99 ${p99.toFixed(0)} ms, memory ${memory.at(-1)?.[1].toFixed(0) ?? '?'} MB`);
    minute = { good: 0, refused: 0, failed: 0, latencies: [] };
  },
});
const late = memory.filter(([at]) => at > warmUp);
console.log(`${total.good} answered, ${total.refused} refused, ${total.failed} failed`);
console.log(`memory after ${warmUp} minutes: ${slope(late).toFixed(2)} MB a minute`);
console.log(`p99 by minute: ${p99s.map((p99) => p99.toFixed(0)).join(' ')} ms`);
await shop.end();

/** The line of least squares through [x, y]. */
function slope(points: readonly [number, number][]): number {
  const mean = (of: (point: [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, mb]) => mb)];
  const above = points.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0);
  const below = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return above / below;
}
