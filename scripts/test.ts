import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { SECRET_ENVIRONMENT } from '../test/attacks/secrets.ts';
import startPostgresOfTheRun from '../test/database/postgres-of-the-run.ts';
import { clearResults, runBrowserTests, runUnitTests } from './checks/count-tests.ts';
import { conclude, newOutcome, runInTurn, runQuietly, runTogether, type Step } from './checks/run-step.ts';

/**
 * npm test: every check, with the long drills in their short form (`npm run test:long` runs them in full).
 * npm test -- --fast: the inner loop. It runs the static checks, the rules, and the tests that depend on files changed
 * since the last commit, but no test that needs a build, a browser or its own processes.
 */
const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });

const CODE = ['src', 'stand-ins', 'e2e', 'bench', 'scripts', 'test'];

/**
 * Lint also checks types and holds all of them in memory. Collecting garbage a tenth as often saves a fifth of its
 * processor time, for 0.8 GB of memory. One thread, since other checks use the other processor. tsconfig.json asks for
 * one checker: four of them would infer many types four times, which took a fifth more.
 */
const LINT = { GOGC: '1000', GOMAXPROCS: '1' };

/** Four workers on two processors: drills wait for processes half of the time. */
const DRILLS = ['--project=drills', '--maxWorkers=4'];

const program = (
  name: string,
  [command, ...args]: [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Step => ({
  name,
  run: async () => ({ output: await runQuietly(command, args, { environment, beside: !values.fast }) }),
});

// Lint and the check for unused code read the types of pages.
const types = withNext(program('page types', ['react-router', 'typegen']));

const STATIC: readonly Step[] = [
  types.step,
  program('format', ['oxfmt', '--check', '.']),
  {
    ...program('types and lint', ['oxlint', '--type-aware', '--type-check', '--deny-warnings'], LINT),
    after: types.next,
  },
  program('import rules', ['depcruise', ...CODE, '--config', '.dependency-cruiser.cjs']),
  { ...program('unused code', ['knip']), after: types.next },
];

await clearResults();
const outcome = newOutcome();
await (values.fast ? runFast() : runAll());
process.exit(conclude(outcome));

async function runFast(): Promise<void> {
  const changed = ['--project=services', '--project=pages', '--changed=HEAD', '--passWithNoTests'];
  await runTogether(STATIC, outcome);
  await runInTurn(
    [
      { name: 'rules', run: () => runUnitTests({ args: ['--project=rules'] }) },
      {
        name: 'tests of what changed',
        run: async () => {
          const results = await runUnitTests({ args: changed });
          // Without changes no test runs, which is not a failure.
          return results.counts.passed + results.counts.failed === 0 ? {} : results;
        },
      },
    ],
    outcome,
  );
}

/**
 * Runs the services' tests during the build, then the drills, then the browser tests. Together they would take 7 % more
 * processor time, because at each turn on a processor they would find its caches full of other data. Each begins when only
 * the last files of the one before are left. The static checks fill the pauses of the drills, at a lower priority.
 */
async function runAll(): Promise<void> {
  const built = buildIfStale({ environment: SECRET_ENVIRONMENT });
  const postgres = startPostgresOfTheRun();
  const services = withNext({
    name: 'rules and services',
    after: postgres,
    // Three workers on two processors: these tests wait for a clock or the database a third of the time.
    run: (onNearlyDone) =>
      runUnitTests({ name: 'services', args: ['--project=!drills', '--maxWorkers=3'], onNearlyDone }),
  });
  const drills = withNext({
    name: 'drills',
    after: Promise.all([built, postgres, services.next]),
    run: async (onNearlyDone) => {
      const environment = { BUILD_KNOWS_SECRETS: String(await built) };
      return runUnitTests({ name: 'drills', args: DRILLS, environment, onNearlyDone });
    },
  });
  await runTogether(
    [
      { name: 'build', run: () => built.then(() => ({})) },
      services.step,
      ...STATIC.map((check) => ({ ...check, after: Promise.all([services.next, check.after]) })),
      drills.step,
      { name: 'browser tests', after: Promise.all([built, drills.next]), run: () => runBrowserTests() },
    ],
    outcome,
  );
  // If PostgreSQL did not start, the steps that need it have reported that.
  const endPostgres = await postgres.catch(() => null);
  await endPostgres?.();
}

type StepWithNext = Omit<Step, 'run'> & { run: (onNearlyDone: () => void) => ReturnType<Step['run']> };

/** `next` resolves when the step calls `onNearlyDone`, or ends, or could not begin. */
function withNext({ run, ...step }: StepWithNext): { step: Step; next: Promise<void> } {
  const { promise: next, resolve } = Promise.withResolvers<void>();
  step.after?.catch(() => resolve());
  return { step: { ...step, run: () => run(resolve).finally(resolve) }, next };
}
