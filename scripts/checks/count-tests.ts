import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { runLoud, type TestResults } from './run-step.ts';

const RESULTS = path.join(import.meta.dirname, '../..', 'test-results');

/** Results of an earlier run must not be taken for this one's. */
export async function clearResults(): Promise<void> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
}

/** Which tests, by the runner's own arguments; those that run at the same time need a name each, which the report has. */
type UnitRun = {
  name?: string;
  args?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  beside?: boolean;
};

const UnitReport = v.object({
  numPassedTests: v.number(),
  numTotalTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      /** Why the file could not be loaded. */
      message: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), failureMessages: v.array(v.string()) })),
    }),
  ),
});

/** Runs unit tests and counts them by the runner's own report; what was skipped has failed. */
export async function runUnitTests({ name = 'unit', args = [], ...options }: UnitRun = {}): Promise<TestResults> {
  const file = path.join(RESULTS, `${name}.json`);
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runLoud('vitest', ['run', ...reporters, ...args], options);
  const result = v.parse(UnitReport, JSON.parse(await readFile(file, 'utf8')));
  // A file that cannot even be loaded has no tests to count as failed.
  const failed = result.numTotalTests - result.numPassedTests;
  return {
    counts: { passed: result.numPassedTests, failed: code === 0 && result.success ? failed : Math.max(1, failed) },
    failures: unitFailures(result),
  };
}

/** What went wrong, by file and title: by the end of a long log its own lines are far up. */
function unitFailures({ testResults }: v.InferOutput<typeof UnitReport>): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}: ${message}`]),
    ...assertionResults.flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((failure) => `${name}: ${fullName}\n${failure}`),
    ),
  ]);
}

/** Runs the browser tests and counts them likewise; their log ends with what failed. */
export async function runBrowserTests(): Promise<TestResults> {
  const code = await runLoud('playwright', ['test']);
  const schema = v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
    errors: v.array(v.unknown()),
  });
  const { stats, errors } = v.parse(schema, JSON.parse(await readFile(path.join(RESULTS, 'browser.json'), 'utf8')));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { counts: { passed: stats.expected, failed: code === 0 ? failed : Math.max(1, failed) }, failures: [] };
}
