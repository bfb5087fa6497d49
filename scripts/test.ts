import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { clearResults, runBrowserTests, runUnitTests } from './count-tests.ts';
import { conclude, type Outcome, runInTurn, runQuietly, runTogether, type Step } from './run-step.ts';

/**
 * npm test: every check there is, with the long drills in their short form (`npm run test:long` runs those whole).
 * npm test -- --fast: what a change is tried with between two sips: the static checks, the rules, and the tests that
 * depend on files changed since the last commit, without those that need a build, a browser or processes of their own.
 */
const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });

const CODE = ['src', 'stand-ins', 'e2e', 'bench', 'scripts', 'test'];

/** It checks types, too, which all stay in memory: looking for garbage half as often spares much of its work. */
const LINT = { GOGC: '200' };

/** They wait for processes half of their time. */
const DRILLS = ['--project=drills', '--maxWorkers=3'];

const program = (
  name: string,
  [command, ...args]: [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Step => ({
  name,
  run: async () => ({ output: await runQuietly(command, args, { environment, beside: !values.fast }) }),
});

const STATIC: readonly Step[] = [
  program('format', ['oxfmt', '--check', '.']),
  program('types and lint', ['oxlint', '--type-aware', '--type-check', '--deny-warnings'], LINT),
  program('import rules', ['depcruise', ...CODE, '--config', '.dependency-cruiser.cjs']),
  program('unused code', ['knip']),
];

await clearResults();
const outcome: Outcome = { counts: { passed: 0, failed: 0 }, broken: [] };
// Lint asks for the types of pages.
await runInTurn([program('page types', ['react-router', 'typegen'])], outcome);
await (values.fast ? runFast() : runAll());
process.exit(conclude(outcome));

async function runFast(): Promise<void> {
  const changed = ['--project=services', '--project=pages', '--changed=HEAD', '--passWithNoTests'];
  await runTogether(STATIC, outcome);
  await runInTurn(
    [
      { name: 'rules', run: async () => ({ counts: await runUnitTests({ args: ['--project=rules'] }) }) },
      {
        name: 'tests of what changed',
        run: async () => {
          const counts = await runUnitTests({ args: changed });
          // Where nothing changed there is nothing to run.
          return counts.passed + counts.failed === 0 ? {} : { counts };
        },
      },
    ],
    outcome,
  );
}

/** The build first, which the drills wait for; what waits for nothing fills the machine until its end. */
async function runAll(): Promise<void> {
  const built = buildIfStale();
  await runTogether(
    [
      { name: 'build', run: () => built.then(() => ({})) },
      ...STATIC,
      {
        name: 'rules and services',
        run: async () => ({
          counts: await runUnitTests({ name: 'services', args: ['--project=!drills'], beside: true }),
        }),
      },
      {
        name: 'drills',
        after: built,
        run: async () => ({ counts: await runUnitTests({ name: 'drills', args: DRILLS }) }),
      },
    ],
    outcome,
  );
  await runInTurn([{ name: 'browser tests', run: async () => ({ counts: await runBrowserTests() }) }], outcome);
}
