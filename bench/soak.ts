import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { findCapacity, openLoadedShop } from './load/shop.ts';
import { soak } from './load/soak.ts';
import { soakFaults } from './load/soak-faults.ts';

/**
 * npm run soak -- [--minutes 30] [--warm-up 5] [--per-second n]
 * Sends 80 % of the capacity for a long time; reports memory's slope and p99's drift. Exit code 0 if nothing
 * is wrong, 1 otherwise (load/soak-faults.ts).
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'warm-up': { type: 'string', default: '5' },
    'per-second': { type: 'string' },
  },
});
await buildIfStale();
const shop = await openLoadedShop();
const given = values['per-second'];
const perSecond = given === undefined ? (await findCapacity(shop, 5)).perSecond * 0.8 : Number(given);
console.log(
  `${perSecond.toFixed(0)} requests a second for ${values.minutes} minutes, the first ${values['warm-up']} to warm up`,
);
const seen = await soak(shop, {
  perSecond,
  seconds: Number(values.minutes) * 60,
  warmUpSeconds: Number(values['warm-up']) * 60,
  windowSeconds: 60,
  onWindow: (second, p99, mb) =>
    console.log(`minute ${second / 60}: p99 ${p99.toFixed(0)} ms, memory ${mb.toFixed(0)} MB`),
});
console.log(`${seen.good} answered, ${seen.refused} refused, ${seen.failed} failed`);
console.log(`memory after ${values['warm-up']} minutes: ${seen.memorySlope.toFixed(2)} MB a minute`);
console.log(`p99 by minute: ${seen.p99s.map((p99) => p99.toFixed(0)).join(' ')} ms`);
await shop.end();
const wrong = soakFaults(seen);
for (const fault of wrong) console.log(`WRONG ${fault}`);
console.log(wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} things are wrong`);
process.exit(wrong.length === 0 ? 0 : 1);
