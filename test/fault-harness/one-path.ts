import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database } from '../../src/server/running/db/connect.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { exampleOrder, openGateway } from '../paying-shop.ts';
import { databaseForDrill } from '../database/template-database.ts';
import { startMerchantReceiver } from './merchant-receiver.ts';
import { seededRandom } from './random.ts';
import { post } from './shopper.ts';
import { type Shops, startShops } from './shops.ts';
import { aheadOf } from './fault-injection.ts';

/**
 * The three ways by which the shop learns that an order is paid. Any two of them can hide that the third does
 * not work.
 */
const PATHS = ['webhook', 'reconciler', 'return'] as const;
type Path = (typeof PATHS)[number];

const MINUTE = 60_000;
const WAIT_MS = 60_000;

type Alone = { path: Path; gateway: RunningGateway; shops: Shops; database: Database };

/** Runs a few purchases with only one of the three ways enabled at a time. Returns what went wrong. */
export async function runOnePathAtATime(print: (line: string) => void): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of PATHS) wrong.push(...(await runAlone(path)));
  print(`each of ${PATHS.join(', ')} alone: ${wrong.length === 0 ? 'nothing' : `${wrong.length} things`} wrong`);
  return wrong;
}

async function runAlone(path: Path): Promise<string[]> {
  const { url, drop } = await databaseForDrill();
  const gateway = await openGateway({ settings: { pending: { afterMs: 500, outcome: 'SUCCESS' } } });
  const merchant = await startMerchantReceiver(seededRandom(1));
  merchant.recover();
  const shops = await startShops(1, {
    database: { engine: 'postgres', url },
    gateway: { url: gateway.url, appId: gateway.appId, secretKey: gateway.secretKey },
    merchant: { url: merchant.url, secret: merchant.secret },
    pricesUrl: null,
    reconciler: path === 'reconciler',
    graceMs: 2 * 60 * MINUTE,
    // A long timeout, because no other way would repair the effect of a slow response.
    timeoutMs: 30_000,
  });
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 2 });
  try {
    if (path !== 'webhook') gateway.control.webhookFault({ kind: 'drop', times: null });
    return await ACTS[path]({ path, gateway, shops, database });
  } finally {
    await database.destroy();
    await shops.stop();
    await Promise.all([gateway.close(), merchant.close()]);
    await drop();
  }
}

const ACTS: Record<Path, (alone: Alone) => Promise<string[]>> = {
  async webhook(alone) {
    const { control } = alone.gateway;
    const forgedId = await place(alone);
    control.webhookFault({ kind: 'wrong-signature', orderId: forgedId, times: null });
    control.pay(forgedId, { status: 'SUCCESS' });
    await control.idle();
    const paid = await payInAllWays(alone);
    await control.deliverWebhooks();
    const wrong = await unpaid(alone, paid);
    const forged = await stateOf(alone, forgedId);
    return forged === 'awaiting_payment'
      ? wrong
      : [...wrong, `a webhook with a wrong signature made an order ${forged}`];
  },
  async return(alone) {
    const paid = await payInAllWays(alone);
    const screens = await Promise.all(paid.map((orderId) => look(alone, orderId)));
    return [
      ...screens
        .filter((screen) => screen !== 'SUCCESS')
        .map((screen) => `the return page alone says ${String(screen)}`),
      ...(await unpaid(alone, paid)),
    ];
  },
  async reconciler(alone) {
    const { control } = alone.gateway;
    const lateId = await place(alone);
    const paid = await payInAllWays(alone);
    const twiceId = paid[0] ?? '';
    control.pay(twiceId, { status: 'SUCCESS', another: true });
    // The gateway closes the order before the shop does. A payment that was in progress may still succeed.
    for (const minutes of [31, 3]) await pass(alone, minutes);
    control.pay(lateId, { status: 'SUCCESS', startedAt: control.settings().now - 20 * MINUTE });
    for (const minutes of [5, 20, 60]) await pass(alone, minutes);
    const wrong = await unpaid(alone, [...paid, lateId]);
    const refunds = async () =>
      (await alone.database.selectFrom('refund').select('state').execute()).map(stateIn).join();
    // A refund that the reconciler has claimed is not due. If the reconciler was slow, the refund's next poll
    // is still to come.
    await until(async () => (await refunds()) === 'success' || pass(alone, 20).then(() => false));
    return (await refunds()) === 'success' ? wrong : [...wrong, 'the second payment did not go back'];
  },
};

async function place({ shops }: Alone): Promise<string> {
  const answer = await post(`${shops.urls[0]}/api/cashfree/create-order`, exampleOrder());
  return String(answer?.body['order_id']);
}

/** Pays three orders: at once, after a failed attempt, and after a pending payment. */
async function payInAllWays(alone: Alone): Promise<string[]> {
  const { control } = alone.gateway;
  const [first, second, third] = [await place(alone), await place(alone), await place(alone)];
  control.pay(first, { status: 'SUCCESS' });
  control.pay(second, { status: 'FAILED' });
  control.pay(second, { status: 'SUCCESS', another: true });
  control.pay(third, { status: 'PENDING' });
  control.pay(third, { status: 'SUCCESS' });
  return [first, second, third];
}

async function look({ shops }: Alone, orderId: string): Promise<unknown> {
  return (await post(`${shops.urls[0]}/api/cashfree/verify-payment`, { orderId }))?.body['status'];
}

async function pass({ gateway, shops, database }: Alone, minutes: number): Promise<void> {
  await gateway.control.advance(minutes * MINUTE);
  shops.setClock(aheadOf(gateway));
  const due = new Date(gateway.control.settings().now);
  await until(async () => {
    const orders = await database
      .selectFrom('gateway_order')
      .select('order_id')
      .where('next_sync_at', '<=', due)
      .execute();
    const refunds = await database.selectFrom('refund').select('refund_id').where('next_at', '<=', due).execute();
    return orders.length + refunds.length === 0;
  });
}

const stateIn = ({ state }: { state: string }): string => state;

async function stateOf({ database }: Alone, orderId: string): Promise<string> {
  const row = await database
    .selectFrom('shop_order')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.state ?? 'unknown';
}

async function unpaid(alone: Alone, orderIds: readonly string[]): Promise<string[]> {
  const states = () => Promise.all(orderIds.map((orderId) => stateOf(alone, orderId)));
  await until(async () => (await states()).every((state) => state === 'paid'));
  return (await states())
    .filter((state) => state !== 'paid')
    .map((state) => `${alone.path} alone: a paid order is ${state}`);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await isSo()) && Date.now() < end) await sleep(50);
}
