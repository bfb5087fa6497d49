import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mutant, MUTANTS, RUNS } from './mutants.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const COPIED = [
  'src',
  'stand-ins',
  'test',
  'scripts',
  'docs',
  'package.json',
  'shop.config.ts',
  'shop-names.ts',
  'vitest.config.ts',
];

/**
 * Runs the harness on an unchanged copy of the source and on one copy per mutant. Returns the names of the
 * mutants that were not noticed or no longer apply, and the unchanged runs that failed.
 */
export async function tryMutants(names: readonly string[], print: (line: string) => void): Promise<string[]> {
  const chosen = MUTANTS.filter((mutant) => names.length === 0 || names.includes(mutant.name));
  const missed: string[] = [];
  const runs = new Map(chosen.flatMap(runsOf).map((run) => [String(run), run]));
  for (const [name, run] of runs) {
    const { code, wrong } = await inCopy(() => Promise.resolve(true), [run]);
    print(`${name}, nothing changed: exit code ${code}`);
    if (code !== 0) missed.push(`nothing changed (${name}): ${wrong}`);
  }
  for (const mutant of chosen) {
    const { code, wrong } = await inCopy((copy) => change(copy, mutant), runsOf(mutant));
    const noticed = code === 1 && wrong !== null;
    print(`${noticed ? 'noticed' : 'NOT NOTICED'}  ${mutant.name}, exit code ${code}: ${wrong ?? 'nothing wrong'}`);
    if (!noticed) missed.push(mutant.name);
  }
  return missed;
}

type Ended = { code: number | null; wrong: string | null };

/** The runs that all have to notice a mutant. */
const runsOf = ({ run, inLives }: Mutant): Mutant['run'][] => [run, ...(inLives ? (['every life'] as const) : [])];

/** Returns the result of the last run, or of the first that found nothing wrong. */
async function inCopy(prepare: (copy: string) => Promise<boolean>, runs: readonly Mutant['run'][]): Promise<Ended> {
  const copy = await mkdtemp(path.join(tmpdir(), 'poshak-mutant-'));
  try {
    for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    if (!(await prepare(copy))) return { code: null, wrong: 'it does not apply any more' };
    let ended: Ended = { code: 0, wrong: null };
    for (const run of runs) {
      ended = await runHarness(copy, run);
      if (ended.code === 0) break;
    }
    return ended;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Applies a mutant to a copy. Returns false if its text does not occur exactly once. */
async function change(copy: string, { find, replace }: Mutant): Promise<boolean> {
  const found: { file: string; text: string }[] = [];
  for (const entry of await readdir(path.join(copy, 'src'), { recursive: true })) {
    if (!entry.endsWith('.ts') || entry.endsWith('.test.ts')) continue;
    const file = path.join(copy, 'src', entry);
    const text = await readFile(file, 'utf8');
    for (let times = text.split(find).length - 1; times > 0; times -= 1) found.push({ file, text });
  }
  const [only] = found;
  if (only === undefined || found.length > 1) return false;
  await writeFile(
    only.file,
    only.text.replace(find, () => replace),
  );
  return true;
}

async function runHarness(copy: string, run: Mutant['run']): Promise<Ended> {
  const args =
    typeof run === 'string'
      ? [path.join(copy, 'test/fault-harness/main.ts'), ...RUNS[run]]
      : [path.join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', ...run];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const found = typeof run === 'string' ? /^WRONG (.*)$/m : /^.*FAIL.*?>\s(.*)$/m;
  return { code: child.exitCode, wrong: found.exec(output)?.[1] ?? null };
}
