import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

type Counts = { passed: number; failed: number };

/** A test runner's results: the counts, and a description of each failure. */
export type TestResults = { counts: Counts; failures: readonly string[] };

type StepResults = Partial<TestResults> & { output?: string };

/** One step of the checks. Without counts it passes or fails as a whole. Its output is printed if it failed. */
export type Step = { name: string; run: () => Promise<StepResults> };

export type Outcome = { counts: Counts; broken: string[]; failures: string[] };

/** Returns the outcome of a run before its first step. */
export const newOutcome = (): Outcome => ({ counts: { passed: 0, failed: 0 }, broken: [], failures: [] });

/** Runs a program from node_modules with inherited output. Resolves with its exit code. */
export function runLoud(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(binary(command), args, { cwd: ROOT, stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program from node_modules and resolves with its output. Rejects with it if the exit code is not 0. */
export function runQuietly(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary(command), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${output}${command} ended with ${code}.`));
    });
  });
}

const binary = (command: string): string => path.join(ROOT, 'node_modules', '.bin', command);

/** Runs steps one after another. */
export async function runInTurn(steps: readonly Step[], outcome: Outcome): Promise<void> {
  for (const step of steps) reportStep(step, await runStep(step), outcome);
}

type StepReport = StepResults & { failed: boolean; seconds: string };

async function runStep({ run }: Step): Promise<StepReport> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  try {
    const results = await run();
    const { counts } = results;
    const failed = counts !== undefined && (counts.failed > 0 || counts.passed === 0);
    return { ...results, failed, seconds: seconds() };
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    return { output, failed: true, seconds: seconds() };
  }
}

function reportStep(
  { name }: Step,
  { counts, failures = [], output = '', failed, seconds }: StepReport,
  outcome: Outcome,
): void {
  if (failed && output !== '') console.error(output.trimEnd());
  outcome.counts.passed += counts?.passed ?? 0;
  outcome.counts.failed += counts?.failed ?? 0;
  outcome.failures.push(...failures);
  if (failed) outcome.broken.push(name);
  console.log(`${failed ? 'FAILED' : 'ok'}  ${name} (${seconds} s)`);
}

/** Prints the closing lines and returns the exit code. */
export function conclude({ counts, broken, failures }: Outcome): number {
  for (const failure of failures) console.log(failure);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
  console.log(`tests: ${counts.passed} passed, ${counts.failed} failed`);
  return broken.length > 0 ? 1 : 0;
}
