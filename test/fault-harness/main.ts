import { parseArgs } from 'node:util';
import { runFaultHarness } from './run.ts';

/**
 * npm run faults -- [--seed 1] [--purchases 2000] [--kills 40] [--database-faults 20] [--engine postgres|pglite]
 * [--without-foreign-refunds] [--tamper]. Exit code 0: nothing is wrong; 1: something is.
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
const startedAt = performance.now();
const { counts, violations } = await runFaultHarness({
  seed: Number(values.seed),
  purchases: Number(values.purchases),
  kills: Number(values.kills),
  databaseFaults: Number(values['database-faults']),
  engine: values.engine === 'pglite' ? 'pglite' : 'postgres',
  foreignRefunds: !values['without-foreign-refunds'],
  tamper: values.tamper,
  tell: (line) => console.log(line),
});
for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(12)}  ${name}`);
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
for (const violation of violations.slice(0, 50)) console.log(`WRONG ${violation}`);
console.log(violations.length === 0 ? 'nothing is wrong' : `${violations.length} things are wrong`);
process.exitCode = violations.length === 0 ? 0 : 1;
