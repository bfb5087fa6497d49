import { drillUpgrade } from './drill.ts';
import { recordRelease } from './record.ts';

/**
 * Runs `npm run record:release` at a release, and `npm run drill:upgrade -- [COMMIT]`. Exit code 0: no
 * errors.
 */
const [what = '', from = ''] = process.argv.slice(2);
const print = (line: string): void => console.log(line);

const wrong = await runForm();
for (const line of wrong) console.log(`WRONG ${line}`);
console.log(wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} things are wrong`);
process.exit(wrong.length === 0 ? 0 : 1);

async function runForm(): Promise<string[]> {
  switch (what) {
    case 'record':
      return recordRelease(print);
    case 'drill':
      return drillUpgrade(from, print);
    default:
      return [`there is no "${what}": record or drill`];
  }
}
