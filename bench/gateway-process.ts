import { openGateway } from '../test/paying-shop.ts';

/**
 * Runs the stand-in gateway in a separate process, so that it does not use the shop's thread. Pays the orders
 * whose ids it receives.
 */
const gateway = await openGateway();
gateway.control.webhookFault({ kind: 'drop', times: null });
process.on('message', (orderIds) => {
  if (!Array.isArray(orderIds)) return;
  for (const orderId of orderIds) gateway.control.pay(String(orderId), { status: 'SUCCESS' });
  process.send?.('paid');
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: gateway.url, appId: gateway.appId, secretKey: gateway.secretKey });
