import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type Counts, runLoud } from './run-step.ts';

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

/** Runs unit tests and counts them by the runner's own report; what was skipped has failed. */
export async function runUnitTests({ name = 'unit', args = [], ...options }: UnitRun = {}): Promise<Counts> {
  const file = path.join(RESULTS, `${name}.json`);
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runLoud('vitest', ['run', ...reporters, ...args], options);
  const schema = v.object({ numPassedTests: v.number(), numTotalTests: v.number(), success: v.boolean() });
  const result = v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  // A file that cannot even be loaded has no tests to count as failed.
  const failed = result.numTotalTests - result.numPassedTests;
  return { passed: result.numPassedTests, failed: code === 0 && result.success ? failed : Math.max(1, failed) };
}

/** Runs the browser tests and counts them likewise. */
export async function runBrowserTests(): Promise<Counts> {
  const code = await runLoud('playwright', ['test']);
  const schema = v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
    errors: v.array(v.unknown()),
  });
  const { stats, errors } = v.parse(schema, JSON.parse(await readFile(path.join(RESULTS, 'browser.json'), 'utf8')));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: code === 0 ? failed : Math.max(1, failed) };
}
