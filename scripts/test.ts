import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { buildIfStale } from './build.ts';

const ROOT = path.join(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');

type Counts = { passed: number; failed: number };
type Step = { name: string; run: () => Promise<Counts | null> };

const CODE = ['src', 'stand-ins', 'e2e', 'bench', 'scripts', 'test'];

/** Steps without counts pass or fail as a whole; the counts are the two runners' own. */
const STEPS: readonly Step[] = [
  { name: 'format', run: () => check('oxfmt', ['--check', '.']) },
  { name: 'page types', run: () => check('react-router', ['typegen']) },
  { name: 'types', run: () => check('tsc', ['-p', '.']) },
  { name: "the service worker's types", run: () => check('tsc', ['-p', 'src/browser/service-worker']) },
  { name: 'lint', run: () => check('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'import rules', run: () => check('depcruise', [...CODE, '--config', '.dependency-cruiser.cjs']) },
  { name: 'unused code', run: () => check('knip', []) },
  { name: 'build', run: () => buildIfStale().then(() => null) },
  { name: 'unit and integration tests', run: vitest },
  { name: 'browser tests', run: playwright },
];

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const broken: string[] = [];
for (const step of STEPS) {
  const started = performance.now();
  const outcome = await step.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    broken.push(step.name);
    return null;
  });
  if (outcome) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.failed > 0 || outcome.passed === 0) broken.push(step.name);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${broken.includes(step.name) ? 'FAILED' : 'ok'}  ${step.name} (${seconds} s)`);
}
if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
console.log(`tests: ${total.passed} passed, ${total.failed} failed`);
process.exit(broken.length > 0 ? 1 : 0);

async function check(command: string, args: readonly string[]): Promise<null> {
  const code = await run(command, args);
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  return null;
}

async function vitest(): Promise<Counts> {
  const file = path.join(RESULTS, 'unit.json');
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const schema = v.object({ numPassedTests: v.number(), numTotalTests: v.number(), success: v.boolean() });
  const result = v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  // A file that cannot even be loaded has no tests to count as failed.
  const failed = result.numTotalTests - result.numPassedTests;
  return { passed: result.numPassedTests, failed: code === 0 && result.success ? failed : Math.max(1, failed) };
}

async function playwright(): Promise<Counts> {
  const code = await run('playwright', ['test']);
  const schema = v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
    errors: v.array(v.unknown()),
  });
  const { stats, errors } = v.parse(schema, JSON.parse(await readFile(path.join(RESULTS, 'browser.json'), 'utf8')));
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: code === 0 ? failed : Math.max(1, failed) };
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(ROOT, 'node_modules', '.bin', command), args, { cwd: ROOT, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
