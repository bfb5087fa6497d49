import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programOnPath } from '../program-on-path.ts';

const INSTALL_LIMIT_MS = 8 * 60_000;
const APT_OPTIONS = ['-q', '-o', 'DPkg::Lock::Timeout=120'];

export type Engine = {
  /** Names of the program on the machine, in order of preference. */
  names: readonly string[];
  /** Debian's packages that bring it. */
  packages: readonly string[];
  /** The environment's variable that names another program. */
  variable: string;
};

/**
 * Returns the machine's program of a browser engine. If there is none, installs Debian's packages.
 * @throws if there is none and it cannot be installed: the tests must not pass without the engine
 */
export async function findEngine({ names, packages, variable }: Engine): Promise<string> {
  const found = process.env[variable] ?? (await programOnPath(names));
  if (found !== null) return found;
  await install(packages, variable);
  const installed = await programOnPath(names);
  if (installed === null) throw new Error(`${packages.join(' and ')} were installed, but there is no ${names[0]}.`);
  return installed;
}

async function install(packages: readonly string[], variable: string): Promise<void> {
  const [command, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const run = (...args: string[]) =>
    promisify(execFile)(command ?? 'apt-get', [...first, ...APT_OPTIONS, ...args], {
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    // The machine's package list may name versions that the mirrors no longer have.
    await run('update');
    await run('install', '-y', '--no-install-recommends', ...packages);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `These tests need ${packages.join(' and ')}, which are not there and could not be installed with apt-get ` +
        `(${why}). Install them, or name the program with ${variable}.`,
      { cause },
    );
  }
}
