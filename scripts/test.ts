import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { SECRET_ENVIRONMENT } from '../test/attacks/secrets.ts';
import startPostgresOfTheRun from '../test/postgres-of-the-run.ts';
import { clearResults, runBrowserTests, runUnitTests } from './checks/count-tests.ts';
import { conclude, newOutcome, runInTurn, runQuietly, runTogether, type Step } from './checks/run-step.ts';

/**
 * npm test: every check there is, with the long drills in their short form (`npm run test:long` runs those whole).
 * npm test -- --fast: what a change is tried with between two sips: the static checks, the rules, and the tests that
 * depend on files changed since the last commit, without those that need a build, a browser or processes of their own.
 */
const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });

const CODE = ['src', 'stand-ins', 'e2e', 'bench', 'scripts', 'test'];

/**
 * It checks types, too, which all stay in memory: looking for garbage a quarter as often spares a third of its work, one
 * thread at a time a quarter of the rest, where other checks take the other processor, and a file that is linted by the
 * checker that knows its types a quarter of what is left.
 */
const LINT = { GOGC: '400', GOMAXPROCS: '1', OXLINT_TSGOLINT_CHECKER_SCHEDULING: 'sorted' };

/** They spend half of their time waiting for processes. */
const DRILLS = ['--project=drills', '--maxWorkers=3'];

const program = (
  name: string,
  [command, ...args]: [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Step => ({
  name,
  run: async () => ({ output: await runQuietly(command, args, { environment, beside: !values.fast }) }),
});

// Two of the others read the types of pages.
const types = withEnd(program('page types', ['react-router', 'typegen']));

const STATIC: readonly Step[] = [
  types.step,
  program('format', ['oxfmt', '--check', '.']),
  {
    ...program('types and lint', ['oxlint', '--type-aware', '--type-check', '--deny-warnings'], LINT),
    after: types.ended,
  },
  program('import rules', ['depcruise', ...CODE, '--config', '.dependency-cruiser.cjs']),
  { ...program('unused code', ['knip']), after: types.ended },
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
          // If nothing changed there is nothing to run.
          return results.counts.passed + results.counts.failed === 0 ? {} : results;
        },
      },
    ],
    outcome,
  );
}

/**
 * The build first, then the drills, then the browser tests; what waits for none of them fills the machine beside these, at
 * a lower priority: they wait for processes and pages more than they work.
 */
async function runAll(): Promise<void> {
  const built = buildIfStale({ environment: SECRET_ENVIRONMENT });
  const postgres = startPostgresOfTheRun();
  // A third of their time they wait for a clock or the database.
  const services = { name: 'services', args: ['--project=!drills', '--maxWorkers=3'], beside: true };
  const drills = withEnd({
    name: 'drills',
    after: Promise.all([built, postgres]),
    run: async () => {
      const environment = { BUILD_KNOWS_SECRETS: String(await built) };
      return runUnitTests({ name: 'drills', args: DRILLS, environment });
    },
  });
  await runTogether(
    [
      { name: 'build', run: () => built.then(() => ({})) },
      ...STATIC,
      { name: 'rules and services', after: postgres, run: () => runUnitTests(services) },
      drills.step,
      {
        name: 'browser tests',
        after: built.then(() => drills.ended),
        run: runBrowserTests,
      },
    ],
    outcome,
  );
  // Where it did not start, the steps that need it have said so.
  const endPostgres = await postgres.catch(() => null);
  await endPostgres?.();
}

/** `ended` resolves however the step ends. */
function withEnd(step: Step): { step: Step; ended: Promise<void> } {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  return { step: { ...step, run: () => step.run().finally(resolve) }, ended };
}
