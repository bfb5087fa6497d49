import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { FeedSource } from '../../stand-ins/shop-feed/feed-source.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { exampleOrder, post } from '../paying-shop.ts';
import type { Machine } from './machine.ts';
import { typed } from './run-steps.ts';
import { DOMAIN } from './settings.ts';

export const SHOP = `https://${DOMAIN}`;
const PAID_LIMIT_MS = 60_000;
const COMMAND = 'cd /srv/poshak/current && deploy/systemd/shop-command.sh';

/** The shop's machine, and the outside systems. */
export type OpenShop = { machine: Machine; gateway: RunningGateway; source: FeedSource };

/**
 * Places and pays an order. The shopper does not open the return page, so only the gateway's webhook can
 * report the payment.
 */
export async function buy({ gateway, source }: OpenShop): Promise<string> {
  const order = exampleOrder({ attemptKey: randomUUID(), items: [exampleItem(source)] });
  const { status, body } = await post(`${SHOP}/api/cashfree/create-order`, order);
  if (status !== 200) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`);
  const orderId = String(body['order_id']);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  return orderId;
}

/** Waits until the merchant's order list shows the orders as paid. */
export async function untilPaid(machine: Machine, orders: readonly string[]): Promise<string[]> {
  const end = Date.now() + PAID_LIMIT_MS;
  let list = '';
  while (Date.now() < end) {
    list = await typed(machine, `${COMMAND} orders list`);
    if (orders.every((orderId) => new RegExp(`${orderId}.*paid|paid.*${orderId}`).test(list))) return [];
    await sleep(1_000);
  }
  return [`not all of ${orders.join(', ')} are in the merchant's list as paid:\n${list}`];
}

const examination = v.object({
  findings: v.array(v.object({ check: v.string(), level: v.string(), message: v.string() })),
});
/** The drill's authority issues certificates for half a day. Doctor correctly reports that as too short. */
const OF_THE_DRILL = new Set(['certificate']);

/** Runs the doctor and returns what failed. */
export async function examined(machine: Machine): Promise<string[]> {
  const printed = await typed(machine, `${COMMAND} doctor --json || true`);
  const { findings } = v.parse(examination, JSON.parse(printed));
  for (const { level, check, message } of findings) console.log(`${level} ${check}: ${message}`);
  return findings
    .filter(({ level, check }) => level === 'fail' && !OF_THE_DRILL.has(check))
    .map(({ check, message }) => `doctor, ${check}: ${message}`);
}

/** Visits the home page continuously; `stop` returns the failed requests. */
export function lookAround(): { stop: () => Promise<string[]> } {
  const wrong: string[] = [];
  const stopping = new AbortController();
  let pages = 0;
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const status = await fetch(`${SHOP}/`).then(
        async (answer) => ((await answer.text()).includes('</html>') ? answer.status : 0),
        () => 0,
      );
      pages += 1;
      if (status !== 200) wrong.push(`home was answered ${status}`);
      await sleep(25);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await looking;
      console.log(`${pages} pages meanwhile`);
      return wrong;
    },
  };
}
