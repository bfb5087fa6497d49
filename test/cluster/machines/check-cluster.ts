import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningMachine } from '../../clean-machine/boot.ts';
import type { Machine } from '../../clean-machine/machine.ts';
import { typed } from '../../clean-machine/run-steps.ts';
import { buy, examined, lookAround, type OpenShop, SHOP, untilPaid } from '../../clean-machine/shopping.ts';
import { primary } from '../members.ts';

export type Cluster = {
  shop: OpenShop;
  /** The database machines that run, by name. */
  nodes: Map<string, RunningMachine>;
  start: (name: string) => Promise<void>;
  /** Waits until one node is the primary and the others follow it. */
  whole: () => Promise<void>;
};

const AGAIN_LIMIT_MS = 90_000;
const RESTART_LIMIT_MS = 60_000;

/**
 * Buys by HTTPS, hands the primary's part over by the documented command, switches the primary's machine off and on again, and
 * kills each program once. Returns what is wrong.
 */
export async function checkCluster(cluster: Cluster): Promise<string[]> {
  const { shop, nodes, whole } = cluster;
  const orders = [await buy(shop)];
  const wrong = [...(await untilPaid(shop.machine, orders)), ...(await examined(shop.machine))];
  await whole();

  const before = await primary();
  const visit = lookAround();
  const handed = performance.now();
  await typed(shop.machine, 'cd /srv/poshak/current && deploy/cluster/switchover.sh');
  orders.push(await buy(shop));
  wrong.push(...(await visit.stop()));
  const handedTo = await primary();
  if (handedTo === null || handedTo === before) wrong.push(`switchover.sh left ${before} the primary`);
  console.log(`switchover from ${before} to ${handedTo}: an order after ${seconds(handed)}`);

  await whole();
  const dying = (await primary()) ?? '';
  const cut = performance.now();
  await nodes.get(dying)?.pullPlug();
  nodes.delete(dying);
  const refused = await buyAgain(shop, orders);
  const next = await primary();
  if (next === null || next === dying) wrong.push(`${dying} was switched off, and the primary is ${next}`);
  console.log(
    `${dying} was switched off: an order after ${seconds(cut)} and ${refused.length} refusals; ${next} is the primary`,
  );
  wrong.push(...refused.filter((refusal) => !refusal.includes('503')));
  await cluster.start(dying);
  await whole();
  console.log(`${dying} was switched on: the cluster is whole ${seconds(cut)} after the fault`);

  wrong.push(...(await restarted(shop.machine, ['haproxy', 'pgbouncer'])));
  for (const node of nodes.values()) wrong.push(...(await restarted(node, ['etcd', 'patroni'])));
  await whole();
  await buyAgain(shop, orders);
  wrong.push(...(await untilPaid(shop.machine, orders)));
  console.log(`${orders.length} orders paid, told by the gateway's webhook to ${SHOP}`);
  return wrong;
}

/** Taps until an order is taken. Returns what the shop said before. */
async function buyAgain(shop: OpenShop, orders: string[]): Promise<string[]> {
  const refused: string[] = [];
  const end = performance.now() + AGAIN_LIMIT_MS;
  while (performance.now() < end) {
    try {
      orders.push(await buy(shop));
      return refused;
    } catch (error) {
      refused.push(String(error));
      await sleep(500);
    }
  }
  throw new Error(`No order is taken any more: ${refused.at(-1)}`);
}

/** Kills each program of a machine, and expects that systemd starts it again. */
async function restarted(machine: Machine, units: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const unit of units) {
    const property = async (name: string): Promise<string> =>
      (await typed(machine, `systemctl show --value --property ${name} ${unit}`)).trim();
    const old = await property('MainPID');
    await typed(machine, `systemctl kill --signal=KILL --kill-whom=main ${unit}`);
    const end = performance.now() + RESTART_LIMIT_MS;
    while ((await property('ActiveState')) !== 'active' || (await property('MainPID')) === old) {
      if (performance.now() > end) {
        wrong.push(`${machine.name} ${unit} was killed and not started again`);
        break;
      }
      await sleep(250);
    }
  }
  return wrong;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
