import { parseArgs } from 'node:util';
import { runOnePathAtATime } from './one-path.ts';
import { runFaultHarness } from './run.ts';

/**
 * npm run faults -- [--seed 1] [--purchases 2000] [--kills 40] [--database-faults 20] [--engine postgres|pglite]
 * [--without-foreign-refunds] [--tamper]. No purchases: only the short part in which webhook, reconciler and return page are
 * alive one at a time. Exit code 0: nothing is wrong; 1: something is.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    purchases: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '40' },
    'database-faults': { type: 'string', default: '20' },
    engine: { type: 'string', default: 'postgres' },
    'without-foreign-refunds': { type: 'boolean', default: false },
    tamper: { type: 'boolean', default: false },
  },
});
const tell = (line: string): void => console.log(line);
const startedAt = performance.now();
const purchases = Number(values.purchases);
const { counts, violations } =
  purchases === 0
    ? { counts: {}, violations: [] }
    : await runFaultHarness({
        seed: Number(values.seed),
        purchases,
        kills: Number(values.kills),
        databaseFaults: Number(values['database-faults']),
        engine: values.engine === 'pglite' ? 'pglite' : 'postgres',
        foreignRefunds: !values['without-foreign-refunds'],
        tamper: values.tamper,
        tell,
      });
for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(12)}  ${name}`);
const wrong = [...violations, ...(await runOnePathAtATime(tell))];
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
for (const violation of wrong.slice(0, 50)) console.log(`WRONG ${violation}`);
console.log(wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} things are wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
