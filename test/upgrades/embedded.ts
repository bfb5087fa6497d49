import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGateway } from '../../stand-ins/gateway/start.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { THIS_CHECKOUT } from '../deploy/replicas/drilled-shops.ts';
import { createReplicas } from '../deploy/replicas/replica-processes.ts';
import { ordersCommand } from '../orders-command.ts';
import { exampleOrder, post } from '../paying-shop.ts';

/** Orders that each version takes before it is stopped; the last of them is paid while no shop runs. */
const ORDERS = 5;
const PAID_LIMIT_MS = 60_000;

/**
 * Stops the older version on its embedded database, starts this one on the same data directory, and goes back. Each takes orders,
 * and must show those of the other, paid and with the buyer's name. Returns what went wrong.
 */
export async function drillEmbedded(
  oldRoot: string,
  directory: string,
  print: (line: string) => void,
): Promise<string[]> {
  const source = smallShop();
  const [feed, gateway] = await Promise.all([startShopFeed({ source }), startGateway()]);
  const environment = {
    SHOP_MODE: 'demo',
    SHOP_FEED_URL: feed.url,
    DEMO_MERCHANT: 'on',
    CASHFREE_BASE_URL: gateway.url,
    CASHFREE_APP_ID: gateway.appId,
    CASHFREE_SECRET_KEY: gateway.secretKey,
    LOG_LEVEL: 'warn',
  };
  // One place whose version changes: same port, same data directory.
  const versions = [oldRoot];
  const shops = await createReplicas(path.join(directory, 'embedded'), environment, versions);
  const [url = ''] = shops.urls;
  const [dataDir = ''] = shops.dataDirs;
  const orders: string[] = [];
  const wrong: string[] = [];
  const item = exampleItem(source);
  const buy = async (): Promise<string> => {
    const { status, body } = await post(
      `${url}/api/cashfree/create-order`,
      exampleOrder({ attemptKey: randomUUID(), items: [item] }),
    );
    if (status !== 200) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
    return String(body['order_id']);
  };
  const use = async (root: string, what: string): Promise<void> => {
    versions[0] = root;
    await shops.start(0);
    for (const orderId of orders) wrong.push(...(await shown(url, dataDir, orderId)).map((line) => `${what}: ${line}`));
    for (let index = 0; index < ORDERS; index += 1) orders.push(await buy());
    for (const orderId of orders.slice(-ORDERS, -1)) {
      gateway.control.pay(orderId, { status: 'SUCCESS' });
      wrong.push(...(await shown(url, dataDir, orderId)).map((line) => `${what}: ${line}`));
    }
    const code = await shops.stop(0, 'SIGTERM');
    if (code !== 0) wrong.push(`${what}: the shop ended with ${code}`);
    gateway.control.pay(orders.at(-1) ?? '', { status: 'SUCCESS' });
    print(`embedded, ${what}: ${orders.length} orders`);
  };
  try {
    await use(oldRoot, 'the older version');
    await use(THIS_CHECKOUT, 'this version on its data directory');
    await use(oldRoot, 'back');
    await use(THIS_CHECKOUT, 'and here again');
  } finally {
    await shops.stopAll();
    await Promise.all([feed.close(), gateway.close()]);
  }
  return wrong;
}

/** Asks the shop about a paid order as a shopper and as the merchant. Returns what is wrong. */
async function shown(url: string, dataDir: string, orderId: string): Promise<string[]> {
  const end = performance.now() + PAID_LIMIT_MS;
  let answer = '';
  while (performance.now() < end) {
    const { body } = await post(`${url}/api/cashfree/verify-payment`, { orderId });
    answer = String(body['status']);
    if (answer === 'SUCCESS') break;
    await sleep(250);
  }
  const { fullname } = exampleOrder().address;
  const order = await ordersCommand(dataDir, 'show', orderId);
  return [
    ...(answer === 'SUCCESS' ? [] : [`${orderId} is ${answer}, and was paid`]),
    ...(order.includes(fullname) ? [] : [`${orderId} does not name its buyer: ${order}`]),
  ];
}
