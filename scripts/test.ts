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

const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => ({ output: await runQuietly(command, args) }),
});

const TYPES: readonly Step[] = [
  program('page types', 'react-router', 'typegen'),
  program('types', 'tsc', '-p', '.'),
  program("the service worker's types", 'tsc', '-p', 'src/browser/service-worker'),
];

const STATIC: readonly Step[] = [
  program('format', 'oxfmt', '--check', '.'),
  program('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  program('import rules', 'depcruise', ...CODE, '--config', '.dependency-cruiser.cjs'),
  program('unused code', 'knip'),
];

const BUILD: Step = {
  name: 'build',
  run: async () => {
    await buildIfStale();
    return {};
  },
};

await clearResults();
const outcome: Outcome = { counts: { passed: 0, failed: 0 }, broken: [] };
// Lint asks for the types of pages, too.
await runInTurn(TYPES.slice(0, 1), outcome);
await runTogether([...TYPES.slice(1), ...STATIC, ...(values.fast ? [] : [BUILD])], outcome);
await runInTurn(values.fast ? fastTests() : allTests(), outcome);
process.exit(conclude(outcome));

function allTests(): Step[] {
  return [
    { name: 'unit and integration tests', run: async () => ({ counts: await runUnitTests() }) },
    { name: 'browser tests', run: async () => ({ counts: await runBrowserTests() }) },
  ];
}

function fastTests(): Step[] {
  const changed = ['--project=shop', '--changed=HEAD', '--passWithNoTests'];
  return [
    { name: 'rules', run: async () => ({ counts: await runUnitTests(['--project=rules']) }) },
    {
      name: 'tests of what changed',
      run: async () => {
        const counts = await runUnitTests(changed);
        // Where nothing changed there is nothing to run.
        return counts.passed + counts.failed === 0 ? {} : { counts };
      },
    },
  ];
}
