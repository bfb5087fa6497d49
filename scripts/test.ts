import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { SECRET_ENVIRONMENT } from '../test/attacks/secrets.ts';
import startPostgresOfTheRun from '../test/database/postgres-of-the-run.ts';
import { clearResults, runBrowserTests, runUnitTests } from './checks/count-tests.ts';
import { conclude, newOutcome, runInTurn, runQuietly, type Step } from './checks/run-step.ts';

/**
 * npm test: every check, with the long drills in their short form (`npm run test:long` runs them in full).
 * npm test -- --fast: the inner loop. It runs the static checks, the rules, and the tests that depend on files changed
 * since the last commit, but no test that needs a build, a browser or its own processes.
 */
const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });

const CODE = ['src', 'stand-ins', 'e2e', 'bench', 'scripts', 'test'];

const program = (name: string, [command, ...args]: [string, ...string[]]): Step => ({
  name,
  run: async () => ({ output: await runQuietly(command, args) }),
});

const CHECKS: readonly Step[] = [
  // Lint and the check for unused code read the types of pages.
  program('page types', ['react-router', 'typegen']),
  program('format', ['oxfmt', '--check', '.']),
  program('types and lint', ['oxlint', '--type-aware', '--type-check', '--deny-warnings']),
  program('import rules', ['depcruise', ...CODE, '--config', '.dependency-cruiser.cjs']),
  program('unused code', ['knip']),
];

let knowsSecrets = false;
const BUILD: Step = {
  name: 'build',
  run: async () => {
    knowsSecrets = await buildIfStale({ environment: SECRET_ENVIRONMENT });
    return {};
  },
};

const TESTS: readonly Step[] = [
  {
    name: 'rules and services',
    run: () => runUnitTests('services', { args: ['--project=!drills', '--maxWorkers=2'] }),
  },
  { name: 'browser tests', run: () => runBrowserTests() },
];

/** Drills wait for processes half of the time, so they run beside the tests. */
const DRILLS: readonly Step[] = [
  {
    name: 'drills',
    run: () =>
      runUnitTests('drills', {
        args: ['--project=drills', '--maxWorkers=2'],
        environment: { BUILD_KNOWS_SECRETS: String(knowsSecrets) },
      }),
  },
];

await clearResults();
const outcome = newOutcome();
await (values.fast ? runFast() : runAll());
process.exit(conclude(outcome));

async function runFast(): Promise<void> {
  const changed = ['--project=services', '--project=pages', '--changed=HEAD', '--passWithNoTests'];
  const tests: Step[] = [
    { name: 'rules', run: () => runUnitTests('rules', { args: ['--project=rules'] }) },
    {
      name: 'tests of what changed',
      run: async () => {
        const results = await runUnitTests('changed', { args: changed });
        // Without changes no test runs, which is not a failure.
        return results.counts.passed + results.counts.failed === 0 ? {} : results;
      },
    },
  ];
  await Promise.all([runInTurn(CHECKS, outcome), runInTurn(tests, outcome)]);
}

/** The checks run beside the build and the tests. All runs of the tests share one PostgreSQL. */
async function runAll(): Promise<void> {
  const endPostgres = await startPostgresOfTheRun();
  await Promise.all([runInTurn(CHECKS, outcome), buildAndTest()]);
  await endPostgres();
}

async function buildAndTest(): Promise<void> {
  await runInTurn([BUILD], outcome);
  await Promise.all([runInTurn(TESTS, outcome), runInTurn(DRILLS, outcome)]);
}
