import { Cashfree, CFEnvironment } from 'cashfree-pg';
import { expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, MINUTE } from './gateway-under-test.ts';

/**
 * Returns the gateway's official Node client, pointed at the stand-in; the last argument switches its
 * telemetry off.
 */
function officialClient(gateway: GatewayUnderTest): Cashfree {
  const { appId, secretKey, url } = gateway;
  const client = new Cashfree(CFEnvironment.SANDBOX, appId, secretKey, undefined, undefined, undefined, false);
  client.basePath = `${url}/pg`;
  return client;
}

const customer = { customer_id: 'asha1', customer_phone: '9000000001' };

test('the official client creates, fetches, terminates and pays orders, and refunds', async () => {
  const gateway = await gatewayUnderTest();
  const client = officialClient(gateway);
  const order = { order_id: 'ord_1', order_amount: 10.15, order_currency: 'INR', customer_details: customer };
  const created = await client.PGCreateOrder(order);
  expect(created.data).toMatchObject({ order_id: 'ord_1', order_status: 'ACTIVE', order_amount: 10.15 });
  expect(created.data.payment_session_id).toMatch(/^session_/);

  await gateway.form('pay/upi', {
    payment_session_id: created.data.payment_session_id ?? '',
    vpa: 'testsuccess@gocash',
  });
  expect((await client.PGFetchOrder('ord_1')).data.order_status).toBe('PAID');
  const payments = (await client.PGOrderFetchPayments('ord_1')).data;
  expect(payments).toMatchObject([{ payment_status: 'SUCCESS', payment_amount: 10.15 }]);
  const payment = await client.PGOrderFetchPayment('ord_1', payments[0]?.cf_payment_id ?? '');
  expect(payment.data).toEqual(payments[0]);

  const refund = { refund_id: 'refund_1', refund_amount: 5, refund_note: 'Size exchange' };
  expect((await client.PGOrderCreateRefund('ord_1', refund)).data.refund_status).toBe('PENDING');
  await gateway.control.advance(MINUTE);
  expect((await client.PGOrderFetchRefund('ord_1', 'refund_1')).data.refund_status).toBe('SUCCESS');
  expect((await client.PGOrderFetchRefunds('ord_1')).data).toHaveLength(1);

  await client.PGCreateOrder({ ...order, order_id: 'ord_2' });
  const terminated = await client.PGTerminateOrder('ord_2', { order_status: 'TERMINATED' });
  expect(terminated.data.order_status).toBe('TERMINATED');
});

test('the official client can read the errors', async () => {
  const gateway = await gatewayUnderTest();
  const client = officialClient(gateway);
  await expect(client.PGFetchOrder('ord_1')).rejects.toMatchObject({
    response: { status: 404, data: { type: 'invalid_request_error' } },
  });
  client.XClientSecret = 'guess';
  await expect(client.PGFetchOrder('ord_1')).rejects.toMatchObject({
    response: { status: 401, data: { type: 'authentication_error' } },
  });
});

test("the official client's verifier accepts the webhooks and refuses forged ones", async () => {
  const gateway = await gatewayUnderTest();
  const client = officialClient(gateway);
  await gateway.order('ord_1');
  gateway.control.webhookFault({ kind: 'wrong-signature', type: 'PAYMENT_FAILED_WEBHOOK' });
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.control.idle();
  gateway.control.pay('ord_1', { status: 'FAILED' });
  await gateway.control.idle();
  const verify = (index: number) => {
    const { headers, body } = gateway.receiver.received[index]!;
    const [signature, timestamp] = [headers['x-webhook-signature'], headers['x-webhook-timestamp']].map(String);
    return client.PGVerifyWebhookSignature(signature ?? '', body, timestamp ?? '');
  };
  expect(verify(0)).toMatchObject({
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    object: { data: { order: { order_id: 'ord_1', order_amount: 170 } } },
  });
  expect(() => verify(1)).toThrow('did not match');
});
