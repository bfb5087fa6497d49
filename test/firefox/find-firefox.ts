import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programOnPath } from '../program-on-path.ts';

const NAMES = ['firefox-esr', 'firefox'];
const INSTALL_LIMIT_MS = 8 * 60_000;
const APT_OPTIONS = ['-q', '-o', 'DPkg::Lock::Timeout=120'];

/**
 * Returns the machine's Firefox. If there is none, installs Debian's package. FIREFOX_PATH names another one.
 * @throws if there is none and it cannot be installed: the tests must not pass without Firefox
 */
export async function findFirefox(): Promise<string> {
  const found = process.env['FIREFOX_PATH'] ?? (await programOnPath(NAMES));
  if (found !== null) return found;
  await install();
  const installed = await programOnPath(NAMES);
  if (installed === null) throw new Error('firefox-esr was installed, but there is no such program.');
  return installed;
}

async function install(): Promise<void> {
  const [command, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const run = (...args: string[]) =>
    promisify(execFile)(command ?? 'apt-get', [...first, ...APT_OPTIONS, ...args], {
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    // The machine's package list may name versions that the mirrors no longer have.
    await run('update');
    await run('install', '-y', '--no-install-recommends', 'firefox-esr');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `These tests need Firefox, which is not there and could not be installed with apt-get (${why}). ` +
        'Install Firefox 115 or newer, or name one with FIREFOX_PATH.',
      { cause },
    );
  }
}
