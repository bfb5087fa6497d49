import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { fetchAuthority } from '../../clean-machine/authority.ts';
import { makeCleanRoot, mountInto } from '../../clean-machine/clean-root.ts';
import { controlGroup, removeControlGroup } from '../../clean-machine/control-group.ts';
import { bareMachine } from '../../clean-machine/machine.ts';
import { inNamespaces } from '../../clean-machine/namespaces.ts';
import { printTimes, runSteps } from '../../clean-machine/run-steps.ts';
import { DOMAIN } from '../../clean-machine/settings.ts';
import { programOnPath } from '../../program-on-path.ts';
import { NODES } from '../network.ts';
import { clusterSteps, shopSteps } from './cluster-steps.ts';
import { openCluster } from './open-cluster.ts';
import { rootOf, SHOP_MACHINE } from './roots.ts';

/**
 * `npm run drill:machines`: makes four bare Debian 12, three for the database and one for the shop, and runs every step of
 * docs/deploy.md's "A cluster" word for word. Then a shopper buys by HTTPS, the primary's part is handed over, and its machine
 * is switched off. Needs root, debootstrap, iproute2 and the network. KEEP=yes keeps the folders. Exit code 0: no errors.
 */
const [phase = '', folder = '', name = ''] = process.argv.slice(2);
const MACHINES = [SHOP_MACHINE, ...NODES.map((node) => node.name)];

switch (phase) {
  case '':
    process.exit(await drill());
    break;
  case 'install':
    await install();
    process.exit(0);
    break;
  case 'open':
    process.exit(await openCluster(folder));
    break;
  default:
    console.error(`There is no phase "${phase}".`);
    process.exit(1);
}

async function drill(): Promise<number> {
  const missing = (await programOnPath(['debootstrap'])) === null || (await programOnPath(['ip'])) === null;
  if (process.getuid?.() !== 0 || missing) {
    console.log('WRONG this drill makes four Debian in folders: run it as root, with debootstrap and iproute2.');
    return 1;
  }
  const started = performance.now();
  const made = await mkdtemp(path.join(tmpdir(), 'poshak-machines-'));
  const roots = MACHINES.map((machine) => rootOf(made, machine));
  try {
    // Rejects at once, and not after installing, where systemd could not start.
    await controlGroup(made);
    const [first = '', ...others] = roots;
    await makeCleanRoot(first, DOMAIN);
    for (const root of others) await promisify(execFile)('cp', ['-a', first, root]);
    console.log(`four bare Debian 12 after ${minutes(started)}`);
    const bare = performance.now();
    const program = (words: readonly string[]): string[] => [import.meta.filename, ...words];
    const installed = await Promise.all(
      MACHINES.map((machine) => inNamespaces(['--mount'], program(['install', made, machine]))),
    );
    const code =
      installed.find((one) => one !== 0) ?? (await inNamespaces(['--mount', '--net'], program(['open', made])));
    console.log(code === 0 ? `nothing is wrong: from bare to the end in ${minutes(bare)}` : 'WRONG see above');
    return code;
  } finally {
    if (process.env['KEEP'] === undefined) await rm(made, { recursive: true, force: true });
    else console.log(`left in ${made}`);
    for (const root of roots) await removeControlGroup(root);
  }
}

/** Runs the steps of a machine that need the network, before its boot. */
async function install(): Promise<void> {
  const root = rootOf(folder, name);
  const machine = bareMachine(root, name);
  const isShop = name === SHOP_MACHINE;
  await mountInto(root);
  const steps = (await clusterSteps()).filter(
    ({ place, needsNetwork }) => needsNetwork && place === (isShop ? 'shop' : 'database'),
  );
  const before = isShop ? (await shopSteps()).install : [];
  printTimes(await runSteps(machine, [...before, ...steps], ''));
  if (isShop) await fetchAuthority(machine);
}

function minutes(since: number): string {
  return `${((performance.now() - since) / 60_000).toFixed(1)} minutes`;
}
