import { buildIfStale } from './build.ts';
import { clearResults, runUnitTests } from './checks/count-tests.ts';
import { conclude, newOutcome, runInTurn, runLoud, type Step } from './checks/run-step.ts';

/**
 * npm run test:long: the drills that `npm test` has in a short form, whole, one after another: about an hour. Before a
 * release, and after a change of payments, the catalogue's sync, the HTTP edge or what is deployed.
 */
const DRILLS = [
  'test/',
  'bench/',
  'src/server/catalogue/normalise/',
  'src/server/desk/fuzz-requests',
  'scripts/merchant-command',
  'stand-ins/shop-feed/art/pictures',
];
const WHOLE = { TEST_FORM: 'whole', FUZZ_RUNS: '100000', BACKUP_DRILL_ORDERS: '500' };

/** One program that says by its exit code whether all is well counts as one test. */
const drill = (name: string, script: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const passed = (await runLoud('node', [script, ...args])) === 0;
    return { counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1 } };
  },
});

const STEPS: readonly Step[] = [
  {
    name: 'build',
    run: async () => {
      await buildIfStale();
      return {};
    },
  },
  {
    name: 'drills of the suite, whole',
    run: () => runUnitTests({ args: DRILLS, environment: WHOLE }),
  },
  drill('faults', 'test/fault-harness/main.ts'),
  drill('faults: wrong changes are noticed', 'test/fault-harness/main.ts', '--mutants'),
  drill('made-up requests', 'test/attacks/main.ts'),
  drill('replicas', 'test/deploy/main.ts', 'replicas'),
  drill('a full disk', 'test/deploy/main.ts', 'full-disk'),
  drill('a long day', 'bench/soak.ts'),
];

await clearResults();
const outcome = newOutcome();
await runInTurn(STEPS, outcome);
process.exit(conclude(outcome));
