import { openGateway } from '../test/paying-shop.ts';

/** The stand-in gateway as a process of its own, so that it does not share the shop's thread. Pays the orders it is sent. */
const gateway = await openGateway();
gateway.control.webhookFault({ kind: 'drop', times: null });
process.on('message', (orderIds) => {
  if (!Array.isArray(orderIds)) return;
  for (const orderId of orderIds) gateway.control.pay(String(orderId), { status: 'SUCCESS' });
  process.send?.('paid');
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: gateway.url, appId: gateway.appId, secretKey: gateway.secretKey });
