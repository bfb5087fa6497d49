import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = path.join(import.meta.dirname, '..', '..');
/** What the drill itself needs inside the root. The shop knows nothing of it. */
const DRILL = '/drill';

/** What the person at the keyboard makes of a file in the editor, by the file's name. */
export const FILLED = `${DRILL}/filled`;
/** Plays this person, in front of Debian's own. */
const EDITOR = `#!/bin/sh\ncat "${FILLED}/$(basename "$1")" > "$1"\n`;
/** Debian's policy for a folder that is not a running machine: packages start no service when installed. */
const START_NOTHING = '#!/bin/sh\nexit 101\n';

/**
 * The proxy and certificate settings. `npm run` sets others, which belong to the machine that runs the drill.
 */
const OF_THE_NETWORK = /^(https?_proxy|no_proxy|npm_config_(registry|(https_|no)?proxy|strict_ssl))$/i;

/**
 * Makes a bare Debian 12 in a folder with debootstrap. The domain's names point at the machine, and the
 * document's example address leads to the shop's repository. Nothing of the shop is installed yet.
 */
export async function makeCleanRoot(root: string, domain: string): Promise<void> {
  await mkdir(root, { recursive: true });
  // Every user of the machine must enter its root; by default a temporary folder is closed to all others.
  await chmod(root, 0o755);
  await loud('debootstrap', ['bookworm', root]);
  const inside = (name: string): string => path.join(root, name);
  await writeFile(inside('usr/sbin/policy-rc.d'), START_NOTHING, { mode: 0o755 });
  await writeFile(inside('usr/local/bin/editor'), EDITOR);
  await chmod(inside('usr/local/bin/editor'), 0o755);
  await mkdir(inside(FILLED), { recursive: true });
  await writeFile(
    inside('etc/hosts'),
    `127.0.0.1 localhost\n127.0.0.1 ${domain} www.${domain} desk.${domain}\n127.0.0.1 authority.example\n`,
  );
  await run('git', ['clone', '--quiet', '--bare', REPOSITORY, inside(`${DRILL}/your-shop.git`)]);
  // Redirects the document's example address, which a person would replace.
  await writeFile(
    inside('etc/gitconfig'),
    `[url "${DRILL}/your-shop.git"]\n\tinsteadOf = https://your-git.example/your-shop.git\n[safe]\n\tdirectory = *\n`,
  );
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined) await copyFile(certificates, inside(`${DRILL}/network.pem`));
}

/** Environment of a shell in the folder: a person's, with the proxy settings. */
export function environmentInside(): Record<string, string> {
  const networkSettings = Object.entries(process.env).flatMap(([name, value]) =>
    OF_THE_NETWORK.test(name) && value !== undefined ? [[name, value] as const] : [],
  );
  const certificates =
    process.env['NODE_EXTRA_CA_CERTS'] === undefined ? {} : { NODE_EXTRA_CA_CERTS: `${DRILL}/network.pem` };
  return {
    ...Object.fromEntries(networkSettings),
    ...certificates,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  };
}

/** Mounts what installing needs. The mounts end with the calling process's mount namespace. */
export async function mountInto(root: string): Promise<void> {
  await run('mount', ['-t', 'proc', 'proc', path.join(root, 'proc')]);
  await mkdir(path.join(root, 'dev/shm'), { recursive: true });
  await run('mount', ['-t', 'tmpfs', 'none', path.join(root, 'dev/shm')]);
}

/** Runs a program and shows its output. Rejects if it fails. */
export async function loud(program: string, words: readonly string[]): Promise<void> {
  const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}.`);
}
