import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = path.join(import.meta.dirname, '..', '..');
/** Where this checkout is seen inside; the shop itself is a clone that knows nothing of it. */
const DRILL = '/drill';

/** Made in front of Debian's programs: what a chroot has not (systemd), and a person at the keyboard (editor). */
const STAND_INS = {
  systemctl: `#!/bin/sh\nexec ${DRILL}/repository/node_modules/.bin/node ${DRILL}/repository/test/clean-machine/service-manager.ts "$@"\n`,
  editor: `#!/bin/sh\ncat ${DRILL}/filled-settings > "$1"\n`,
};
/** Debian's own rule for folders that are no running machine: packages start nothing at their installation. */
const START_NOTHING = '#!/bin/sh\nexit 101\n';

/** The settings that reach through a proxy or trust its certificates; `npm run` sets others, of the machine that the drill runs on. */
const OF_THE_NETWORK = /^(https?_proxy|no_proxy|npm_config_(registry|(https_|no)?proxy|strict_ssl))$/i;

/**
 * A bare Debian 12 in a folder, by debootstrap, with the domain's names pointing at itself and the shop's repository where the
 * document's example address leads. Nothing of the shop is in it yet.
 */
export async function makeCleanRoot(root: string, domain: string): Promise<void> {
  await mkdir(root, { recursive: true });
  // Every user of the machine enters its root, which a temporary folder allows to nobody else.
  await chmod(root, 0o755);
  await loud('debootstrap', ['bookworm', root]);
  const inside = (name: string): string => path.join(root, name);
  await writeFile(inside('usr/sbin/policy-rc.d'), START_NOTHING, { mode: 0o755 });
  for (const [name, text] of Object.entries(STAND_INS)) {
    await writeFile(inside(`usr/local/bin/${name}`), text);
    await chmod(inside(`usr/local/bin/${name}`), 0o755);
  }
  await mkdir(inside(`${DRILL}/repository`), { recursive: true });
  await writeFile(
    inside('etc/hosts'),
    `127.0.0.1 localhost\n127.0.0.1 ${domain} www.${domain} desk.${domain}\n127.0.0.1 authority.example\n`,
  );
  await run('git', ['clone', '--quiet', '--bare', REPOSITORY, inside(`${DRILL}/your-shop.git`)]);
  // What a person would put in place of the example address.
  await writeFile(
    inside('etc/gitconfig'),
    `[url "${DRILL}/your-shop.git"]\n\tinsteadOf = https://your-git.example/your-shop.git\n[safe]\n\tdirectory = *\n`,
  );
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined) await copyFile(certificates, inside(`${DRILL}/network.pem`));
}

/** What a shell in the folder starts with: a person's, and the way to the network. */
export function environmentInside(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    OF_THE_NETWORK.test(name) && value !== undefined ? [[name, value] as const] : [],
  );
  const certificates =
    process.env['NODE_EXTRA_CA_CERTS'] === undefined ? {} : { NODE_EXTRA_CA_CERTS: `${DRILL}/network.pem` };
  return {
    ...Object.fromEntries(kept),
    ...certificates,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  };
}

/** What a running machine has mounted; all of it goes with the name space of the process that calls this. */
export async function mountInto(root: string): Promise<void> {
  await run('mount', ['--bind', REPOSITORY, path.join(root, DRILL, 'repository')]);
  await run('mount', ['-t', 'proc', 'proc', path.join(root, 'proc')]);
  await mkdir(path.join(root, 'dev/shm'), { recursive: true });
  await run('mount', ['-t', 'tmpfs', 'none', path.join(root, 'dev/shm')]);
}

/** Runs a program and shows what it prints. Rejects where it fails. */
export async function loud(program: string, words: readonly string[]): Promise<void> {
  const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}.`);
}
