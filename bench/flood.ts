import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { findCapacity, openLoadedShop } from './load/shop.ts';
import { sendTraffic } from './load/traffic.ts';
import { percentile } from './statistics.ts';

/**
 * npm run flood -- [--seconds 60] [--step 5]: finds the capacity, then sends twice as much, then measures how
 * soon the shop recovers.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, step: { type: 'string', default: '5' } },
});
const seconds = Number(values.seconds);
await buildIfStale();
const shop = await openLoadedShop();
const capacity = await findCapacity(shop, Number(values.step));
const normal = await sendTraffic({ ...shop, perSecond: capacity.perSecond * 0.5, seconds: 10, seed: 2 });
const normalP99 = percentile(normal.latencies, 0.99);
console.log(
  `capacity ${capacity.perSecond} a second (p99 ${capacity.p99.toFixed(0)} ms); at half of it p99 ${normalP99.toFixed(0)} ms`,
);
const flood = await sendTraffic({ ...shop, perSecond: capacity.perSecond * 2, seconds, seed: 3 });
const p99 = percentile(flood.latencies, 0.99);
const share = (flood.good / seconds / capacity.perSecond) * 100;
console.log(
  `twice the capacity for ${seconds} s: ${flood.good} answered (${share.toFixed(0)} % of capacity), ${flood.refused} refused, ` +
    `${flood.failed} failed, p99 of the answered ${p99.toFixed(0)} ms (${(p99 / capacity.p99).toFixed(1)} times that at capacity)`,
);
const floodEndedAt = performance.now();
const wellAfter: number[] = [];
await sendTraffic({
  ...shop,
  perSecond: capacity.perSecond * 0.5,
  seconds: 15,
  seed: 4,
  onSecond(_second, { good, refused, failed, latencies }) {
    const well = good > 0 && refused + failed === 0 && percentile(latencies, 0.99) < 2 * Math.max(normalP99, 50);
    if (!well) wellAfter.length = 0;
    else wellAfter.push((performance.now() - floodEndedAt) / 1000);
  },
});
const [first] = wellAfter;
console.log(first === undefined ? 'not normal within 15 s' : `normal again after ${first.toFixed(0)} s`);
await shop.end();
