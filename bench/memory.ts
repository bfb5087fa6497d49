import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { SERVER_FLAGS } from '../scripts/start/processes.ts';
import { openLoadedShop } from './load/shop.ts';
import { sendTraffic } from './load/traffic.ts';
import { type Held, heldBy, processorMs } from './process-use.ts';
import { percentile } from './statistics.ts';

/**
 * npm run bench:memory -- [--seconds 40] [--per-second 60] [--flags '--max-semi-space-size=8 …']
 * Measures the memory of the shop's process (without PostgreSQL): after the first sync, after one view of
 * each page, under load and after it. RSS counts memory shared with other processes of the same program in
 * full, PSS only a share of it.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '40' },
    'per-second': { type: 'string', default: '60' },
    flags: { type: 'string', default: SERVER_FLAGS.join(' ') },
    rest: { type: 'string', default: '10' },
  },
});
const flags = values.flags.split(' ').filter((flag) => flag !== '');
await buildIfStale();
const loaded = await openLoadedShop({ flags });

const pid = loaded.shop.pid() ?? process.pid;

const print = (when: string, { rss, pss, anonymous }: Held): void =>
  console.log(`${when.padEnd(28)} RSS ${rss} MB, PSS ${pss} MB, its own ${anonymous} MB`);

console.log(`flags: ${flags.join(' ')}`);
print('each page seen once', heldBy(pid));
const before = processorMs(pid);
const during: Held[] = [];
const looking = setInterval(() => during.push(heldBy(pid)), 1_000);
const seen = await sendTraffic({
  ...loaded,
  perSecond: Number(values['per-second']),
  seconds: Number(values.seconds),
});
clearInterval(looking);
const used = (processorMs(pid) - before) / 1_000;
const largest = during.reduce((most, now) => (now.rss > most.rss ? now : most), heldBy(pid));
const mean = (of: (one: Held) => number): number =>
  Math.round(during.reduce((sum, one) => sum + of(one), 0) / Math.max(1, during.length));
print('in load, mean', {
  rss: mean(({ rss }) => rss),
  pss: mean(({ pss }) => pss),
  anonymous: mean((one) => one.anonymous),
});
print('in load, most', largest);
await new Promise((resolve) => setTimeout(resolve, Number(values.rest) * 1_000));
print('after it', heldBy(pid));
const late = percentile(seen.latencies, 0.99);
console.log(
  `${seen.good} answered, ${seen.refused} refused, ${seen.failed} failed, p99 ${late.toFixed(0)} ms, ${used.toFixed(1)} s of processor`,
);
await loaded.end();
