import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { answering } from '../../scripts/start/processes.ts';
import { programOnPath } from '../program-on-path.ts';
import { deployFile } from './deploy-files.ts';

const run = promisify(execFile);
/** Varnish and the libraries that it needs and a slim Debian lacks. */
const PACKAGES = ['varnish', 'libvarnishapi3', 'libjemalloc2', 'libedit2', 'libncursesw6'];

type Program = { file: string; environment: Readonly<Record<string, string>>; flags: readonly string[] };

export type RunningVarnish = { url: string; stop: () => Promise<void> };

/**
 * Starts Varnish on `port` with deploy/varnish/shop.vcl in front of a shop. Uses the machine's Varnish or
 * unpacks Debian's package for the duration of the test. Varnish needs a C compiler.
 */
export async function startVarnish(port: number, shopUrl: string): Promise<RunningVarnish> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-varnish-'));
  const { file, environment, flags } = await findVarnish(path.join(directory, 'debian'));
  const shop = new URL(shopUrl);
  const text = (await deployFile('varnish/shop.vcl')).replace('"3001"', `"${shop.port}"`);
  const vcl = path.join(directory, 'shop.vcl');
  await writeFile(vcl, text);
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, '-n', path.join(directory, 'work'), '-j', 'none'];
  const options = ['-s', 'malloc,32m', '-p', 'http_gzip_support=off', ...flags];
  let printed = '';
  const child = spawn(file, [...args, ...options], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const failed = new AbortController();
  child.once('exit', () => failed.abort(new Error(`Varnish ended at its start:\n${printed}`)));
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/healthz`, 60_000, failed.signal);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function findVarnish(directory: string): Promise<Program> {
  const there = await programOnPath(['varnishd']);
  if (there !== null) return { file: there, environment: {}, flags: [] };
  try {
    await run('mkdir', ['-p', directory]);
    await run('apt-get', ['download', ...PACKAGES], { cwd: directory }).catch(async () => {
      await run('apt-get', ['-q', 'update']);
      await run('apt-get', ['download', ...PACKAGES], { cwd: directory });
    });
    for (const name of (await readdir(directory)).filter((each) => each.endsWith('.deb'))) {
      await run('dpkg', ['-x', name, 'root'], { cwd: directory });
    }
  } catch (cause) {
    throw new Error('This test needs Varnish, which is not there and could not be had from Debian: install it.', {
      cause,
    });
  }
  const [machine = ''] = await readdir(path.join(directory, 'root', 'usr', 'lib')).then((names) =>
    names.filter((name) => name.endsWith('-linux-gnu')),
  );
  const libraries = path.join(directory, 'root', 'usr', 'lib', machine);
  return {
    file: path.join(directory, 'root', 'usr', 'sbin', 'varnishd'),
    environment: { LD_LIBRARY_PATH: `${libraries}:${path.join(libraries, 'varnish')}` },
    flags: ['-p', `vmod_path=${path.join(libraries, 'varnish', 'vmods')}`],
  };
}
