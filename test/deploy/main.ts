import { buildIfStale } from '../../scripts/build.ts';
import { drillFullDisk } from './full-disk.ts';
import { tryImage } from './image.ts';
import { checkWithPrograms } from './programs.ts';
import { type DrillReport, drillReplicas } from './replicas/replicas.ts';

/**
 * Runs the long forms of the checks of deploy/: `npm run drill:replicas -- [ROUNDS]`, `npm run
 * drill:full-disk`, `npm run drill:image`, `npm run check:deploy`. Exit code 0: no errors.
 */
const [what = '', rounds = '5'] = process.argv.slice(2);
const print = (line: string): void => console.log(line);

const wrong = await runLongForm();
for (const violation of wrong) console.log(`WRONG ${violation}`);
console.log(wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} things are wrong`);
process.exit(wrong.length === 0 ? 0 : 1);

async function runLongForm(): Promise<string[]> {
  switch (what) {
    case 'replicas':
      await buildIfStale();
      return describe(
        await drillReplicas({ shops: 3, rounds: Number(rounds), orders: 40, changeLimitMs: 2_000, print }),
      );
    case 'full-disk':
      await buildIfStale();
      return describe(await drillFullDisk(print));
    case 'image':
      await tryImage(print);
      return [];
    case 'programs':
      return checkWithPrograms(print);
    default:
      return [`there is no "${what}": replicas, full-disk, image or programs`];
  }
}

function describe({ balancer, violations, counts }: DrillReport): string[] {
  for (const [name, count] of Object.entries(counts)) print(`${String(count).padStart(12)}  ${name}`);
  print(`behind ${balancer}`);
  return violations;
}
