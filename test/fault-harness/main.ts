import { parseArgs } from 'node:util';
import { runFaultHarness } from './run.ts';

/** npm run faults -- [--seed 1] [--purchases 2000] [--kills 40] [--engine postgres|pglite] */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    purchases: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '40' },
    engine: { type: 'string', default: 'postgres' },
  },
});
const startedAt = performance.now();
const { counts, violations } = await runFaultHarness({
  seed: Number(values.seed),
  purchases: Number(values.purchases),
  kills: Number(values.kills),
  engine: values.engine === 'pglite' ? 'pglite' : 'postgres',
  tell: (line) => console.log(line),
});
for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)}  ${name}`);
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
for (const violation of violations.slice(0, 50)) console.log(`WRONG ${violation}`);
console.log(violations.length === 0 ? 'nothing is wrong' : `${violations.length} things are wrong`);
process.exitCode = violations.length === 0 ? 0 : 1;
