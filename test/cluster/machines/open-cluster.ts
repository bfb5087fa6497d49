import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { boot, type RunningMachine } from '../../clean-machine/boot.ts';
import { type Machine } from '../../clean-machine/machine.ts';
import { printTimes, runSteps, typed } from '../../clean-machine/run-steps.ts';
import { PASSWORD } from '../../clean-machine/settings.ts';
import { fillIn, withShopMachine } from '../../clean-machine/shop-machine.ts';
import type { OpenShop } from '../../clean-machine/shopping.ts';
import { filled, filledNode } from '../filled-files.ts';
import { primary, untilWhole } from '../members.ts';
import { layNetwork, NODES } from '../network.ts';
import { type Cluster, checkCluster } from './check-cluster.ts';
import { clusterSteps, type PlacedStep, shopSteps } from './cluster-steps.ts';
import { rootOf, SHOP_MACHINE } from './roots.ts';

const PASSWORDS = { shop: PASSWORD, pgbouncer: 'pgbouncer-of-the-drill-0123456789' };
/** PgBouncer's, where "A cluster" tells the shop to find its database. */
const PGBOUNCER_PORT = 6432;
const WHOLE_LIMIT_MS = 180_000;

/**
 * Runs the second half of the drill, in a network namespace with a network of its own: the steps on the booted machines, in the
 * document's order, and then acts as shopper, operator and misfortune. Returns the exit code.
 */
export async function openCluster(folder: string): Promise<number> {
  // `ip netns` keeps its names here, and the machine around must see none of them.
  await promisify(execFile)('mount', ['-t', 'tmpfs', 'none', '/run']);
  await layNetwork();
  const shopRoot = rootOf(folder, SHOP_MACHINE);
  await fillIn(shopRoot, {
    'userlist.txt': await filled('userlist.txt', PASSWORDS),
    '.pgpass': await filled('pgpass', PASSWORDS),
  });
  const nodes = new Map<string, RunningMachine>();
  const start = async (name: string): Promise<void> => {
    nodes.set(name, await boot(rootOf(folder, name), { name, network: `/run/netns/${name}` }));
  };
  for (const { name } of NODES) {
    await fillIn(rootOf(folder, name), { 'node.env': await filledNode(name, PASSWORD) });
    await start(name);
  }
  return withShopMachine(shopRoot, { port: PGBOUNCER_PORT }, async (shop) => {
    const cluster = { shop, nodes, start, whole: () => untilWhole(WHOLE_LIMIT_MS) };
    try {
      await takeSteps(cluster);
      return await checkCluster(cluster);
    } catch (error) {
      for (const node of nodes.values()) console.log(await lastWords(node));
      console.log(await typed(shop.machine, 'journalctl --no-pager --lines 30 --unit pgbouncer --unit haproxy'));
      throw error;
    }
  });
}

/** Runs each step on all of its machines at once, as several people would, before the next step. */
async function takeSteps({ shop, nodes, whole }: Cluster): Promise<void> {
  const answers = `${PASSWORD}\n${PASSWORD}\n`;
  for (const step of (await clusterSteps()).filter(({ needsNetwork }) => !needsNetwork)) {
    if (step.place === 'leader') await whole();
    const machines = await machinesFor(step, shop, nodes);
    const times = await Promise.all(machines.map((machine) => runSteps(machine, [step], answers)));
    printTimes(times[0] ?? []);
  }
  printTimes(await runSteps(shop.machine, (await shopSteps()).open, ''));
}

async function machinesFor(
  { place }: PlacedStep,
  { machine }: OpenShop,
  nodes: ReadonlyMap<string, Machine>,
): Promise<Machine[]> {
  if (place === 'shop') return [machine];
  const leader = place === 'leader' ? await primary() : null;
  return [...nodes.values()].filter(({ name }) => place === 'database' || name === leader);
}

/** What a database machine logged last. */
function lastWords(node: Machine): Promise<string> {
  return typed(node, 'journalctl --no-pager --lines 25 --unit etcd --unit patroni').catch(String);
}
