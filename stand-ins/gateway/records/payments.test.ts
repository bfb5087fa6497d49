import { expect, test } from 'vitest';
import { TEST_CARDS } from '../checkout/cards.ts';
import { toIst } from './clock.ts';
import { gatewayUnderTest, MINUTE, NOON } from '../gateway-under-test.ts';
import { isFields } from './order-request.ts';

const RETURN = 'https://shop.example/back?o=ord_1&order_id=ord_1';

/** For each sandbox UPI ID: the payment's status, its error reason and the order's status. */
const vpas: [string, string, string | null, string][] = [
  ['testsuccess', 'SUCCESS', null, 'PAID'],
  ['testfailure', 'FAILED', 'bank_rejected', 'ACTIVE'],
  ['testinvalid', 'FAILED', 'invalid_vpa', 'ACTIVE'],
  ['testdeclineuser', 'FAILED', 'user_declined', 'ACTIVE'],
  ['testexpired', 'FAILED', 'collect_expired', 'ACTIVE'],
  ['testinsufficientfunds', 'FAILED', 'insufficient_funds', 'ACTIVE'],
  ['testbankdeclined', 'FAILED', 'bank_rejected', 'ACTIVE'],
  ['testriskflagged', 'FAILED', 'risk_check_failed', 'ACTIVE'],
  ['testnetworkerror', 'FAILED', 'network_error', 'ACTIVE'],
  ['testinvalidpin', 'FAILED', 'invalid_upi_pin', 'ACTIVE'],
  ['testuserdropped', 'USER_DROPPED', null, 'ACTIVE'],
];

function reasonOf(payment: Record<string, unknown> | undefined): unknown {
  const details = payment?.['error_details'];
  return isFields(details) ? details['error_reason'] : null;
}

test.each(vpas)('%s@gocash ends as %s and sends the browser back', async (name, status, reason, orderStatus) => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const { location } = await gateway.form('pay/upi', { payment_session_id: session, vpa: `${name}@gocash` });
  expect(location?.href).toBe(RETURN);
  const [payment] = await gateway.payments('ord_1');
  expect(payment).toMatchObject({
    payment_status: status,
    is_captured: status === 'SUCCESS',
    payment_group: 'upi',
    payment_method: { upi: { channel: 'collect', upi_id: `${name}@gocash` } },
    payment_amount: 170,
    order_amount: 170,
    payment_currency: 'INR',
    payment_time: toIst(NOON),
    payment_completion_time: toIst(NOON),
  });
  expect(reasonOf(payment)).toBe(reason);
  expect(await gateway.status('ord_1')).toBe(orderStatus);
  const one = await gateway.api('GET', `/orders/ord_1/payments/${String(payment?.['cf_payment_id'])}`);
  expect(one.body).toEqual(payment);
});

test.each([
  ['testpending', 'SUCCESS', 'PAID'],
  ['testtimeoutbank', 'FAILED', 'ACTIVE'],
])('%s@gocash stays pending, and ends as %s by the clock', async (name, end, orderStatus) => {
  const gateway = await gatewayUnderTest({ settings: { pending: { afterMs: MINUTE, outcome: 'SUCCESS' } } });
  const session = await gateway.order('ord_1');
  const { location } = await gateway.form('pay/upi', { payment_session_id: session, vpa: `${name}@gocash` });
  expect(location?.pathname).toBe('/pg/view/sessions/wait');
  const waiting = await (await fetch(location ?? '')).text();
  expect(waiting).toContain('Approve the payment in your UPI app');
  const state = String(location).replace('/wait?', '/state?');
  expect(await (await fetch(state)).json()).toEqual({ ended: false });
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: 'PENDING', payment_completion_time: null }]);
  await gateway.control.advance(MINUTE);
  expect(await (await fetch(state)).json()).toEqual({ ended: true });
  const back = await fetch(location ?? '', { redirect: 'manual' });
  expect([back.status, back.headers.get('location')]).toEqual([303, RETURN]);
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: end }]);
  expect(await gateway.status('ord_1')).toBe(orderStatus);
});

test('a pending payment can stay pending for ever', async () => {
  const gateway = await gatewayUnderTest({ settings: { pending: { afterMs: MINUTE, outcome: null } } });
  const session = await gateway.order('ord_1');
  await gateway.form('pay/app', { payment_session_id: session, result: 'pending' });
  await gateway.control.advance(24 * 60 * MINUTE);
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: 'PENDING' }]);
});

test.each([
  ['success', 'SUCCESS'],
  ['failure', 'FAILED'],
])('the UPI app button %s ends as %s', async (result, status) => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const { location } = await gateway.form('pay/app', { payment_session_id: session, result });
  expect(location?.href).toBe(RETURN);
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: status }]);
});

test('the buttons of the waiting page decide instead of the bank', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const { location } = await gateway.form('pay/app', { payment_session_id: session, result: 'pending' });
  const fields = { payment_session_id: session, cf_payment_id: location?.searchParams.get('cf_payment_id') ?? '' };
  expect((await gateway.form('answer', { ...fields, result: 'pending' })).location?.href).toBe(location?.href);
  expect((await gateway.form('answer', { ...fields, result: 'success' })).location?.href).toBe(RETURN);
  expect(await gateway.status('ord_1')).toBe('PAID');
  await gateway.form('answer', { ...fields, result: 'failure' });
  expect(await gateway.status('ord_1')).toBe('PAID');
});

test('a UPI ID that is not a test ID makes no payment', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  for (const vpa of ['asha@okbank', 'asha', '']) {
    const { location, text } = await gateway.form('pay/upi', { payment_session_id: session, vpa });
    expect(location).toBeNull();
    expect(text).toContain('aria-invalid="true"');
  }
  expect(await gateway.payments('ord_1')).toEqual([]);
});

const cardFields = { expiry: '03/28', cvv: '123' };

test.each(TEST_CARDS)('$label pays with the OTP 111000', async ({ number, network, type }) => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ');
  const { location } = await gateway.form('pay/card', { payment_session_id: session, number: spaced, ...cardFields });
  expect(location?.pathname).toBe('/pg/view/sessions/otp');
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: 'PENDING', payment_group: type }]);
  const fields = { payment_session_id: session, cf_payment_id: location?.searchParams.get('cf_payment_id') ?? '' };
  expect((await gateway.form('otp', { ...fields, otp: '111000' })).location?.href).toBe(RETURN);
  expect(await gateway.payments('ord_1')).toMatchObject([
    {
      payment_status: 'SUCCESS',
      payment_group: type,
      payment_method: {
        card: { card_network: network, card_type: type, card_number: `XXXXXXXXXXXX${number.slice(-4)}` },
      },
    },
  ]);
});

test('the third wrong OTP fails the payment, and an abandoned OTP page is dropped', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const card = { payment_session_id: session, number: '4444333322221111', ...cardFields };
  const { location } = await gateway.form('pay/card', card);
  const fields = { payment_session_id: session, cf_payment_id: location?.searchParams.get('cf_payment_id') ?? '' };
  expect((await gateway.form('otp', { ...fields, otp: '000000' })).text).toContain('2 tries left');
  expect((await gateway.form('otp', { ...fields, otp: '000000' })).text).toContain('1 try left');
  expect((await gateway.form('otp', { ...fields, otp: '000000' })).location?.href).toBe(RETURN);
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: 'FAILED' }]);
  await gateway.form('pay/card', card);
  await gateway.control.advance(10 * MINUTE);
  expect(await gateway.payments('ord_1')).toMatchObject([
    { payment_status: 'USER_DROPPED' },
    { payment_status: 'FAILED' },
  ]);
});

test.each([
  ['a number that is no test card', { number: '4111111111111111', ...cardFields }],
  ['an expiry in the past', { number: '4444333322221111', expiry: '10/26', cvv: '123' }],
  ['an expiry that is no month', { number: '4444333322221111', expiry: '13/28', cvv: '123' }],
  ['a CVV of two digits', { number: '4444333322221111', expiry: '03/2028', cvv: '12' }],
])('a card form with %s makes no payment, and the card is not filled in again', async (_what, fields) => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const { location, text } = await gateway.form('pay/card', { payment_session_id: session, ...fields });
  expect(location).toBeNull();
  expect(text).toContain('role="alert"');
  expect(text).not.toContain(`value="${fields.number}"`);
  expect(await gateway.payments('ord_1')).toEqual([]);
});

test('a card with a CVV other than 123 is declined', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const card = { payment_session_id: session, number: '4444333322221111', expiry: '03/28', cvv: '124' };
  expect((await gateway.form('pay/card', card)).location?.href).toBe(RETURN);
  expect(await gateway.payments('ord_1')).toMatchObject([
    { payment_status: 'FAILED', error_details: { error_reason: 'invalid_cvv' } },
  ]);
});

test('cancelling ends the pending attempt, or a new one, as dropped', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  expect((await gateway.form('cancel', { payment_session_id: session })).location?.href).toBe(RETURN);
  const card = { payment_session_id: session, number: '4444333322221111', ...cardFields };
  const { location } = await gateway.form('pay/card', card);
  const paymentId = location?.searchParams.get('cf_payment_id') ?? '';
  await gateway.form('cancel', { payment_session_id: session, cf_payment_id: paymentId });
  expect(await gateway.payments('ord_1')).toMatchObject([
    { cf_payment_id: paymentId, payment_status: 'USER_DROPPED', payment_group: 'credit_card' },
    { payment_status: 'USER_DROPPED', payment_group: 'upi' },
  ]);
  expect(await gateway.status('ord_1')).toBe('ACTIVE');
});

test('an order that expired is still paid by an attempt that began earlier', async () => {
  const gateway = await gatewayUnderTest({ settings: { pending: { afterMs: 30 * MINUTE, outcome: 'SUCCESS' } } });
  const session = await gateway.order('ord_1', { order_expiry_time: toIst(NOON + 20 * MINUTE) });
  await gateway.form('pay/app', { payment_session_id: session, result: 'pending' });
  await gateway.control.advance(20 * MINUTE);
  expect(await gateway.status('ord_1')).toBe('EXPIRED');
  const page = await fetch(`${gateway.url}/pg/view/sessions/checkout?payment_session_id=${session}`);
  expect(await page.text()).toContain('can no longer be made');
  const late = await gateway.form('pay/app', { payment_session_id: session, result: 'success' });
  expect([late.status, late.location]).toEqual([200, null]);
  await gateway.control.advance(10 * MINUTE);
  expect(await gateway.status('ord_1')).toBe('PAID');
});

test('two attempts at once can pay one order twice', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const card = { payment_session_id: session, number: '4444333322221111', ...cardFields };
  const { location } = await gateway.form('pay/card', card);
  await gateway.form('pay/upi', { payment_session_id: session, vpa: 'testsuccess@gocash' });
  const paymentId = location?.searchParams.get('cf_payment_id') ?? '';
  await gateway.form('otp', { payment_session_id: session, cf_payment_id: paymentId, otp: '111000' });
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: 'SUCCESS' }, { payment_status: 'SUCCESS' }]);
  await gateway.control.idle();
  expect(gateway.receiver.received.map(({ json }) => json.type)).toEqual(Array(2).fill('PAYMENT_SUCCESS_WEBHOOK'));
});

test('a failed attempt does not stop the next', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  await gateway.form('pay/upi', { payment_session_id: session, vpa: 'testfailure@gocash' });
  await gateway.form('pay/upi', { payment_session_id: session, vpa: 'testsuccess@gocash' });
  expect(await gateway.payments('ord_1')).toMatchObject([{ payment_status: 'SUCCESS' }, { payment_status: 'FAILED' }]);
});

test('the later of two attempts within one second has the greater number', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  for (const _ of Array(5)) {
    await gateway.form('pay/upi', { payment_session_id: session, vpa: 'testfailure@gocash' });
  }
  const newestFirst = (await gateway.payments('ord_1')).map((payment) => Number(payment['cf_payment_id']));
  expect(newestFirst).toHaveLength(5);
  expect(newestFirst).toEqual(newestFirst.toSorted((a, b) => b - a));
});

test.each([
  ['SUCCESS', null],
  ['FAILED', 'issuer_not_available'],
  ['USER_DROPPED', null],
  ['PENDING', null],
])('simulate forces a payment to %s', async (status, reason) => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  const { cfPaymentId } = gateway.control.pay('ord_1', { status: 'FAILED' });
  const simulated = await gateway.api('POST', '/simulate', {
    entity: 'PAYMENTS',
    entity_id: cfPaymentId,
    entity_simulation: { payment_status: status, payment_error_code: 'ISSUER_NOT_AVAILABLE' },
  });
  expect([simulated.status, simulated.body['entity_id']]).toEqual([200, cfPaymentId]);
  const fetched = await gateway.api('GET', `/simulate/${String(simulated.body['simulation_id'])}`);
  expect(fetched.body).toEqual(simulated.body);
  const [payment] = await gateway.payments('ord_1');
  expect(payment?.['payment_status']).toBe(status);
  expect(reasonOf(payment)).toBe(reason);
});

test('simulate refuses what it cannot do, and a success is final', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  const { cfPaymentId } = gateway.control.pay('ord_1', { status: 'SUCCESS' });
  const simulate = async (changes: Record<string, unknown>) => {
    const body = { entity: 'PAYMENTS', entity_id: cfPaymentId, entity_simulation: { payment_status: 'FAILED' } };
    return (await gateway.api('POST', '/simulate', { ...body, ...changes })).status;
  };
  expect(await simulate({})).toBe(400);
  expect(await simulate({ entity: 'SUBS_PAYMENTS' })).toBe(400);
  expect(await simulate({ entity_id: '1' })).toBe(404);
  expect(await simulate({ entity_simulation: { payment_status: 'REFUNDED' } })).toBe(400);
  expect((await gateway.api('GET', '/simulate/sim_1')).status).toBe(404);
  expect(await gateway.status('ord_1')).toBe('PAID');
});

test('payments of unknown orders and ids are not found', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  await gateway.order('ord_2');
  const { cfPaymentId } = gateway.control.pay('ord_2', { status: 'SUCCESS' });
  expect((await gateway.api('GET', '/orders/ord_3/payments')).status).toBe(404);
  expect((await gateway.api('GET', '/orders/ord_1/payments/1')).status).toBe(404);
  expect((await gateway.api('GET', `/orders/ord_1/payments/${cfPaymentId}`)).status).toBe(404);
});
