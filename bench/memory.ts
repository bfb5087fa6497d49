import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { SERVER_FLAGS } from '../scripts/start/processes.ts';
import { openLoadedShop } from './load/shop.ts';
import { sendTraffic } from './load/traffic.ts';

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

type Held = { rss: number; pss: number; anonymous: number };

/** Returns the memory in MB, as the kernel counts it. */
async function held(): Promise<Held> {
  const text = await readFile(`/proc/${loaded.shop.pid() ?? 'self'}/smaps_rollup`, 'utf8');
  const mb = (name: string): number => Math.round(Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1]) / 1024);
  return { rss: mb('Rss'), pss: mb('Pss'), anonymous: mb('Anonymous') };
}

/** Returns the processor seconds that the process has used; the kernel counts hundredths. */
async function processorSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${loaded.shop.pid() ?? 'self'}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const print = (when: string, { rss, pss, anonymous }: Held): void =>
  console.log(`${when.padEnd(28)} RSS ${rss} MB, PSS ${pss} MB, its own ${anonymous} MB`);

console.log(`flags: ${flags.join(' ')}`);
print('each page seen once', await held());
const before = await processorSeconds();
const during: Held[] = [];
const looking = setInterval(() => void held().then((now) => during.push(now)), 1_000);
const seen = await sendTraffic({
  ...loaded,
  perSecond: Number(values['per-second']),
  seconds: Number(values.seconds),
});
clearInterval(looking);
const used = (await processorSeconds()) - before;
const largest = during.reduce((most, now) => (now.rss > most.rss ? now : most), await held());
const mean = (of: (one: Held) => number): number =>
  Math.round(during.reduce((sum, one) => sum + of(one), 0) / Math.max(1, during.length));
print('in load, mean', {
  rss: mean(({ rss }) => rss),
  pss: mean(({ pss }) => pss),
  anonymous: mean((one) => one.anonymous),
});
print('in load, most', largest);
await new Promise((resolve) => setTimeout(resolve, Number(values.rest) * 1_000));
print('after it', await held());
const late = seen.latencies.toSorted((a, b) => a - b)[Math.floor(seen.latencies.length * 0.99)] ?? 0;
console.log(
  `${seen.good} answered, ${seen.refused} refused, ${seen.failed} failed, p99 ${late.toFixed(0)} ms, ${used.toFixed(1)} s of processor`,
);
await loaded.end();
