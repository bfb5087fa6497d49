import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LANGUAGES } from '../src/routes.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Names the sources of the last build that ended well. */
const STAMP = path.join('build', '.built-from');
/** Everything that the build reads, as globs, but for tsconfig.json and package.json. */
export const SOURCES = [
  'src/**/*',
  'public/**/*',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.worker.config.ts',
  'scripts/vite/*.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|bin)$/;

type BuildOptions = {
  /** The checkout. Default: this one. */
  root?: string;
  /** Called before a build. */
  onStale?: () => void;
  signal?: AbortSignal;
  /** Environment variables for the build programs, in addition to those of this process. */
  environment?: Readonly<Record<string, string>>;
};

/** Builds the pages unless the last build was made from the same sources. Returns whether it built anything. */
export async function buildIfStale({ root = ROOT, ...options }: BuildOptions = {}): Promise<boolean> {
  const stamp = path.join(root, STAMP);
  const sources = await hashSources(root);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === sources) return false;
  options.onStale?.();
  // A build that does not end leaves parts of two builds.
  await rm(stamp, { force: true });
  await build(root, options);
  await writeFile(stamp, sources);
  return true;
}

async function build(root: string, { environment = {}, signal }: BuildOptions): Promise<void> {
  const program = (command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    run(root, [command, ...args], { ...environment, ...more }, signal);
  await Promise.all(LANGUAGES.map((language) => program('react-router', ['build'], { SHOP_LANGUAGE: language })));
  await program('vite', ['build', '--config', 'vite.worker.config.ts']);
  await program('vite', ['build', '--config', 'vite.desk.config.ts']);
  await compressFiles(path.join(root, 'build', 'desk'));
  const browserFiles = path.join(root, 'build', 'client');
  await rm(browserFiles, { recursive: true, force: true });
  // File names contain a hash of the content, so the files of all languages can share one directory.
  for (const language of LANGUAGES) {
    cpSync(path.join(root, 'build', language, 'client'), browserFiles, { recursive: true });
  }
  await compressFiles(browserFiles);
}

async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: root }))).toSorted();
  for (const file of files) {
    const full = path.join(root, file);
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
  root: string,
  [command, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
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
