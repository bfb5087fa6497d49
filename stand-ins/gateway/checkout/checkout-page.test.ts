import { expect, test } from 'vitest';
import { gatewayUnderTest } from '../gateway-under-test.ts';

const visit = async (url: string, session: string) =>
  fetch(`${url}/pg/view/sessions/checkout?payment_session_id=${encodeURIComponent(session)}`);

test('the page shows payee, amount, order, test data, and says that it is simulated', async () => {
  const gateway = await gatewayUnderTest({ merchantName: 'Asha & Sons <Example>' });
  const session = await gateway.order('ord_1', { order_amount: 123456.5 });
  const response = await visit(gateway.url, session);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain('Asha &amp; Sons &lt;Example&gt;');
  for (const text of ['₹1,23,456.50', 'Order ord_1', 'no money moves', '4444 3333 2222 1111', 'testsuccess<wbr']) {
    expect(page).toContain(text);
  }
});

test('the session can be posted, as the browser script does', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const { status, location } = await gateway.form('checkout', { payment_session_id: session });
  expect([status, location?.pathname]).toEqual([303, '/pg/view/sessions/checkout']);
  expect((await fetch(location ?? '')).status).toBe(200);
});

test('an unknown session gets an error page and cannot pay', async () => {
  const gateway = await gatewayUnderTest();
  const response = await visit(gateway.url, 'session_guess');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Payment session not found');
  expect((await gateway.form('pay/app', { payment_session_id: '', result: 'success' })).status).toBe(404);
});

test('the page offers and accepts only the methods that the order allows', async () => {
  const gateway = await gatewayUnderTest();
  const meta = (methods: string) => ({ order_meta: { payment_methods: methods } });
  const upi = await (await visit(gateway.url, await gateway.order('ord_1', meta('upi')))).text();
  expect([upi.includes('name="vpa"'), upi.includes('name="number"')]).toEqual([true, false]);
  const session = await gateway.order('ord_2', meta('cc'));
  const credit = await (await visit(gateway.url, session)).text();
  expect([credit.includes('name="vpa"'), credit.includes('name="number"')]).toEqual([false, true]);
  const debit = { number: '4706131211212123', expiry: '03/28', cvv: '123' };
  const refused = await gateway.form('pay/card', { payment_session_id: session, ...debit });
  expect(refused.text).toContain('does not take debit cards');
  const none = await (await visit(gateway.url, await gateway.order('ord_3', meta('nb')))).text();
  expect(none).toContain('can be simulated here');
});

test('a session cannot change the payment of another order', async () => {
  const gateway = await gatewayUnderTest();
  const mine = await gateway.order('ord_1');
  await gateway.order('ord_2');
  const { cfPaymentId } = gateway.control.pay('ord_2', { status: 'PENDING' });
  const fields = { payment_session_id: mine, cf_payment_id: cfPaymentId, result: 'success', otp: '111000' };
  for (const step of ['answer', 'otp', 'cancel']) await gateway.form(step, fields);
  expect(await gateway.payments('ord_2')).toMatchObject([{ payment_status: 'PENDING' }]);
});

test('without a return address the page itself says how the payment ended', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1', { order_meta: undefined });
  const failed = await gateway.form('pay/app', { payment_session_id: session, result: 'failure' });
  expect(failed.text).toContain('Payment not completed');
  const paid = await gateway.form('pay/app', { payment_session_id: session, result: 'success' });
  expect(paid.text).toContain('Payment successful');
});

test.each([
  ['https://shop.example/back', 'https://shop.example/back?order_id=ord_1'],
  ['https://shop.example/back?o={order_id}', 'https://shop.example/back?o=ord_1&order_id=ord_1'],
  ['https://shop.example/back?order_id={order_id}#end', 'https://shop.example/back?order_id=ord_1&order_id=ord_1#end'],
])('the browser returns from %s to %s', async (returnUrl, target) => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1', { order_meta: { return_url: returnUrl } });
  expect((await gateway.form('cancel', { payment_session_id: session })).location?.href).toBe(target);
});

test('the pages run no foreign code and may send forms only to the gateway and to the merchant', async () => {
  const gateway = await gatewayUnderTest();
  const response = await visit(gateway.url, await gateway.order('ord_1'));
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' https://shop.example");
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
  expect(await response.text()).toContain(`<style nonce="${nonce}">`);
});
