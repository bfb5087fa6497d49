import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { programOnPath } from '../program-on-path.ts';
import { makeCleanRoot, mountInto } from './clean-root.ts';
import { fetchAuthority } from './authority.ts';
import { controlGroup, removeControlGroup } from './control-group.ts';
import { stepsOf } from './documented-steps.ts';
import { bareMachine } from './machine.ts';
import { openShop } from './open-shop.ts';
import { inNamespaces } from './namespaces.ts';
import { printTimes, runSteps } from './run-steps.ts';
import { DOMAIN } from './settings.ts';

/**
 * `npm run drill:machine`: makes a bare Debian 12 and runs every step of docs/deploy.md's "One machine" word
 * for word, until a shopper has bought at the live shop by HTTPS. Needs root, debootstrap and the network.
 * KEEP=yes keeps the folder. Exit code 0: no errors.
 */
const [phase = '', root = ''] = process.argv.slice(2);
/**
 * Number of steps that need the network. The others run in a network namespace, where ports 80, 443 and 5432
 * are free.
 */
const INSTALLING = 2;

switch (phase) {
  case '':
    process.exit(await drill());
    break;
  case 'install':
    await mountInto(root);
    await runSteps(
      bareMachine(root),
      (await stepsOf('One machine')).filter(({ number }) => number <= INSTALLING),
      '',
    ).then(printTimes);
    await fetchAuthority(bareMachine(root));
    process.exit(0);
    break;
  case 'open':
    process.exit(
      await openShop(
        root,
        (await stepsOf('One machine')).filter(({ number }) => number > INSTALLING),
      ),
    );
    break;
  default:
    console.error(`There is no phase "${phase}".`);
    process.exit(1);
}

async function drill(): Promise<number> {
  const debootstrap = await programOnPath(['debootstrap']);
  if (process.getuid?.() !== 0 || debootstrap === null) {
    console.log(
      'WRONG this drill makes a Debian in a folder: run it as root, with debootstrap (apt-get install debootstrap).',
    );
    return 1;
  }
  const started = performance.now();
  const folder = await mkdtemp(path.join(tmpdir(), 'poshak-machine-'));
  try {
    // Rejects at once, and not after installing, where systemd could not start.
    await controlGroup(folder);
    await makeCleanRoot(folder, DOMAIN);
    console.log(`a bare Debian 12 after ${minutes(started)}`);
    const bare = performance.now();
    const code =
      (await inNamespaces(['--mount'], [import.meta.filename, 'install', folder])) ||
      (await inNamespaces(['--mount', '--net'], [import.meta.filename, 'open', folder]));
    console.log(code === 0 ? `nothing is wrong: from bare to sold in ${minutes(bare)}` : 'WRONG see above');
    return code;
  } finally {
    if (process.env['KEEP'] === undefined) await rm(folder, { recursive: true, force: true });
    else console.log(`left in ${folder}`);
    await removeControlGroup(folder);
  }
}

function minutes(since: number): string {
  return `${((performance.now() - since) / 60_000).toFixed(1)} minutes`;
}
