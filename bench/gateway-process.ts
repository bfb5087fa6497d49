import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { openGateway } from '../test/paying-shop.ts';

const gatewaySchema = v.object({ url: v.string(), appId: v.string(), secretKey: v.string() });

/**
 * Runs the stand-in gateway in a separate process, so that it does not use the shop's thread. It pays the orders whose ids the
 * child is sent, and answers when they are paid.
 */
export async function forkGateway(): Promise<{ child: ChildProcess; gateway: v.InferOutput<typeof gatewaySchema> }> {
  const child = fork(import.meta.filename);
  const [message] = await once(child, 'message');
  return { child, gateway: v.parse(gatewaySchema, message) };
}

if (process.argv[1] === import.meta.filename) {
  const gateway = await openGateway();
  gateway.control.webhookFault({ kind: 'drop', times: null });
  process.on('message', (orderIds) => {
    if (!Array.isArray(orderIds)) return;
    for (const orderId of orderIds) gateway.control.pay(String(orderId), { status: 'SUCCESS' });
    process.send?.('paid');
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url: gateway.url, appId: gateway.appId, secretKey: gateway.secretKey });
}
