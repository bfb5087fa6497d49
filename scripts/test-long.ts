import { buildIfStale } from './build.ts';
import { clearResults, runBrowserTests, runUnitTests } from './checks/count-tests.ts';
import { conclude, newOutcome, runInTurn, runLoud, type Step } from './checks/run-step.ts';

/**
 * npm run test:long: runs the drills of which `npm test` has a short form in full, one after another. Takes about an
 * hour. Run it before a release, and after a change of payments, catalogue sync, HTTP edge or deployment.
 */
const DRILLS = [
  'test/',
  'bench/',
  'src/server/catalogue/products/normalise/',
  'src/server/desk/fuzz-requests',
  'src/domain/units/unit-lives',
  'src/server/selling/payments/confirmation/time-to-confirm',
  'scripts/merchant-command',
  'stand-ins/shop-feed/art/pictures',
];
const WHOLE = { TEST_FORM: 'whole', FUZZ_RUNS: '100000', BACKUP_DRILL_ORDERS: '500' };

/** Returns a step that runs one program and counts it as one test, passed if the exit code is 0. */
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
    run: () => runUnitTests('drills', { args: DRILLS, environment: WHOLE }),
  },
  { name: 'browser tests, whole', run: () => runBrowserTests(WHOLE) },
  drill('faults', 'test/fault-harness/main.ts'),
  drill('faults: wrong changes are noticed', 'test/fault-harness/main.ts', '--mutants'),
  drill('made-up requests', 'test/attacks/main.ts'),
  drill('replicas', 'test/deploy/main.ts', 'replicas'),
  drill('a full disk', 'test/deploy/main.ts', 'full-disk'),
  drill('a cluster, in short', 'test/cluster/main.ts', 'short'),
  drill('a long day', 'bench/soak.ts'),
];

await clearResults();
const outcome = newOutcome();
await runInTurn(STEPS, outcome);
process.exit(conclude(outcome));
