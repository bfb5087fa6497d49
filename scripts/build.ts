import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LANGUAGES } from '../src/routes.ts';

const ROOT = path.join(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'build', '.built-from');
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'shop.config.ts',
  'shop-names.ts',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.worker.config.ts',
  'scripts/vite/*.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|bin)$/;

type BuildOptions = {
  /** Called before a build. */
  onStale?: () => void;
  signal?: AbortSignal;
  /** Environment variables for the build programs, in addition to those of this process. */
  environment?: Readonly<Record<string, string>>;
};

/** Builds the pages unless the last build was made from the same sources. Returns whether it built anything. */
export async function buildIfStale({ onStale, signal, environment = {} }: BuildOptions = {}): Promise<boolean> {
  const sources = await hashSources();
  const last = await readFile(STAMP, 'utf8').catch(() => '');
  if (last === sources) return false;
  onStale?.();
  const build = (language: string) =>
    run('react-router', ['build'], { ...environment, SHOP_LANGUAGE: language }, signal);
  await Promise.all(LANGUAGES.map(build));
  await run('vite', ['build', '--config', 'vite.worker.config.ts'], environment, signal);
  await run('vite', ['build', '--config', 'vite.desk.config.ts'], environment, signal);
  await compressFiles(path.join(ROOT, 'build', 'desk'));
  const browserFiles = path.join(ROOT, 'build', 'client');
  await rm(browserFiles, { recursive: true, force: true });
  // File names contain a hash of the content, so the files of all languages can share one directory.
  for (const language of LANGUAGES) {
    cpSync(path.join(ROOT, 'build', language, 'client'), browserFiles, { recursive: true });
  }
  await compressFiles(browserFiles);
  await writeFile(STAMP, sources);
  return true;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: ROOT }))).toSorted();
  for (const file of files) {
    const full = path.join(ROOT, file);
    if (!(await stat(full)).isFile() || /\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(await readFile(full));
  }
  return hash.digest('hex');
}

/** Compresses the files of a build, so that no request has to wait for compression. */
async function compressFiles(directory: string): Promise<void> {
  for await (const file of glob('**/*', { cwd: directory })) {
    if (!COMPRESSIBLE.test(file)) continue;
    const bytes = await readFile(path.join(directory, file));
    await writeFile(path.join(directory, `${file}.br`), await promisify(brotliCompress)(bytes));
    await writeFile(path.join(directory, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
}

function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(ROOT, 'node_modules', '.bin', command), args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      ...(signal === undefined ? {} : { signal }),
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}:\n${Buffer.concat(output).toString()}`));
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildIfStale();
  console.log(built ? 'Built.' : 'Nothing changed since the last build.');
}
