import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { runLoud, type TestResults } from './run-step.ts';

const RESULTS = path.join(import.meta.dirname, '../..', 'test-results');

/** Deletes the results of earlier runs, so that they cannot be mistaken for those of this run. */
export async function clearResults(): Promise<void> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
}

/** The tests to run, by arguments of vitest. */
type UnitRun = { args?: readonly string[]; environment?: Readonly<Record<string, string>> };

const UnitReport = v.object({
  numPassedTests: v.number(),
  numTotalTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      /** The reason why the file could not be loaded; otherwise empty. */
      message: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), failureMessages: v.array(v.string()) })),
    }),
  ),
});

/** Runs unit tests and counts them by the runner's report, which has the run's name. Skipped tests count as failed. */
export async function runUnitTests(name: string, { args = [], environment }: UnitRun = {}): Promise<TestResults> {
  const file = path.join(RESULTS, `${name}.json`);
  await rm(file, { force: true });
  const command = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args];
  const code = await runLoud('vitest', command, environment);
  const result = v.parse(UnitReport, JSON.parse(await readFile(file, 'utf8')));
  // A file that cannot be loaded has no tests that could count as failed, hence the minimum of one below.
  const failed = result.numTotalTests - result.numPassedTests;
  return {
    counts: { passed: result.numPassedTests, failed: code === 0 && result.success ? failed : Math.max(1, failed) },
    failures: unitFailures(result),
  };
}

/** Lists the failures by file and title, to be repeated at the end of the log. */
function unitFailures({ testResults }: v.InferOutput<typeof UnitReport>): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}: ${message}`]),
    ...assertionResults.flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((failure) => `${name}: ${fullName}\n${failure}`),
    ),
  ]);
}

/** Runs the browser tests and counts them in the same way. Their log already ends with the failures. */
export async function runBrowserTests(environment: Readonly<Record<string, string>> = {}): Promise<TestResults> {
  const code = await runLoud('playwright', ['test'], environment);
  const schema = v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
    errors: v.array(v.unknown()),
  });
  const { stats, errors } = v.parse(schema, JSON.parse(await readFile(path.join(RESULTS, 'browser.json'), 'utf8')));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { counts: { passed: stats.expected, failed: code === 0 ? failed : Math.max(1, failed) }, failures: [] };
}
