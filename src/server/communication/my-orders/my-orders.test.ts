import Fastify, { type FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  DATA_KEY,
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { type CreditOfShop, creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { registerRateLimits } from '../../running/http/rate-limits.ts';
import type { CodeToSend } from '../messages/service.ts';
import { createRequestCounts } from '../../running/http/request-counts.ts';
import { myOrdersRoutes } from './routes.ts';
import { createMyOrders, SESSION_TTL_MS } from './service.ts';

const MOBILE = '9000000001';
const STRANGER = '9000000777';
/** Minimum duration of a response; each sign-in waits twice. */
const RESPONSE_MS = 100;
let gateway: RunningGateway;
let shop: PayingShop;
let app: FastifyInstance;
let orderId: string;
let credit: CreditOfShop;
let sent: CodeToSend[] = [];
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await placeOrder(shop, {
    address: exampleAddress({ mobile: '9000000002' }),
    customerphone: '+919000000002',
  });
  const now = () => clock;
  const { database, vault } = shop;
  credit = creditOfShop(shop);
  const myOrders = createMyOrders({
    ...shop.orderDeps,
    storeCredit: credit.service,
    now,
    responseMs: RESPONSE_MS,
    notifier: { sendCode: async (code) => void sent.push(code), hasRoomForCodes: async () => true },
  });
  app = Fastify({ trustProxy: true });
  registerErrorHandler(app);
  await registerRateLimits(app, {
    counts: createRequestCounts({ database, now }),
    digest: (text) => vault.digest(text),
    now,
  });
  await app.register(myOrdersRoutes(myOrders));
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await gateway.close();
});
beforeEach(() => {
  sent = [];
  // Tests run on different days, so that codes of earlier tests do not count.
  clock += 2 * 24 * 3600_000;
});

let callers = 0;
function post(path: string, payload: object, caller?: string) {
  callers += 1;
  const headers = { 'x-forwarded-for': caller ?? `10.0.${callers >> 8}.${callers & 255}` };
  return app.inject({ method: 'POST', url: `/api/my-orders/${path}`, payload, headers });
}
const askCode = (mobile: string, caller?: string) => post('code', { mobile, language: 'hi' }, caller);
const read = (cookie: string) => app.inject({ url: '/api/my-orders', headers: { cookie } });

async function signIn(): Promise<string> {
  await askCode(`+91 ${MOBILE}`);
  const opened = await post('session', { mobile: MOBILE, code: sent[0]?.code });
  const [cookie] = opened.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

test.each(LANGUAGES)(
  'a code can be requested in each of the shop’s languages and is sent in that language: %s',
  async (language) => {
    const response = await post('code', { mobile: MOBILE, language }, '10.9.9.9');
    expect(response.statusCode).toBe(200);
    expect(sent).toMatchObject([{ mobile: MOBILE, language }]);
  },
);

test('the store credit of the proved number is shown with its orders, and nothing while it has none', async () => {
  const cookie = await signIn();
  expect((await read(cookie)).json()).not.toHaveProperty('creditPaise');
  await credit.give(STRANGER, 9_900);
  await credit.give(MOBILE, 35_000);
  expect((await read(cookie)).json()).toMatchObject({ creditPaise: 35_000 });
});

test('a code sent to the number opens only its orders, with their addresses', async () => {
  await askCode(MOBILE);
  expect(sent).toMatchObject([{ mobile: MOBILE, language: 'hi' }]);
  const opened = await post('session', { mobile: MOBILE, code: sent[0]?.code });
  const [cookie] = opened.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 1800, path: '/api/my-orders' });
  const { orders } = (await read(`${cookie?.name}=${cookie?.value}`)).json();
  expect(orders).toMatchObject([
    {
      orderId,
      state: 'paid',
      items: [{ title: 'Ajrakh Kurta', variantTitle: 'M' }],
      address: { fullname: 'Asha Example', lines: ['12 Example Road', 'Jaipur', 'Rajasthan - 302001'] },
      buyAgain: '101-1011-1',
      reviewPath: null,
    },
  ]);
});

test('number, code and cookie are not stored in plain text', async () => {
  const cookie = await signIn();
  const rows = [
    ...(await shop.database.selectFrom('my_orders_session').selectAll().execute()),
    ...(await shop.database.selectFrom('one_time_code').selectAll().execute()),
  ];
  const text = JSON.stringify(rows);
  for (const secret of [MOBILE, cookie.split('=')[1] ?? '?', sent[0]?.code ?? '?'])
    expect(text).not.toContain(`"${secret}"`);
});

test('responses are the same whether or not a number has orders, but only one with orders gets a code', async () => {
  const answers = [];
  for (const mobile of [MOBILE, STRANGER]) {
    const first = await askCode(mobile);
    const again = await askCode(mobile);
    const wrong = await post('session', { mobile, code: sent[0]?.code === '000000' ? '111111' : '000000' });
    answers.push([first, again, wrong].map(({ statusCode, body }) => [statusCode, body]));
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.map(([status]) => status)).toEqual([200, 429, 422]);
  expect(sent.map(({ mobile }) => mobile)).toEqual([MOBILE]);
});

test('a number for which somebody only began to order gets no code, until an order of it is paid or confirmed', async () => {
  const victim = { address: exampleAddress({ mobile: '9000000003' }), customerphone: '+919000000003' };
  const theirs = await placeOrder(shop, victim);
  expect((await askCode('9000000003')).statusCode).toBe(200);
  expect(sent).toEqual([]);
  gateway.control.pay(theirs, { status: 'SUCCESS' });
  await shop.payments.sync(theirs, 'return');
  clock += 60_000;
  await askCode('9000000003');
  expect(sent).toMatchObject([{ mobile: '9000000003' }]);
});

test('the response takes the same minimum time whether or not the number has orders', async () => {
  const took = async (mobile: string) => {
    const begun = performance.now();
    await askCode(mobile);
    return performance.now() - begun;
  };
  expect(Math.min(await took(MOBILE), await took(STRANGER))).toBeGreaterThanOrEqual(RESPONSE_MS - 5);
});

test('a session ends after half an hour or by signing out, and a forged cookie opens nothing', async () => {
  const cookie = await signIn();
  expect((await read(cookie)).statusCode).toBe(200);
  expect((await read(`${cookie.slice(0, -1)}_`)).json()).toMatchObject({ code: 'not_signed_in' });
  clock += SESSION_TTL_MS;
  expect((await read(cookie)).statusCode).toBe(401);
  clock += 24 * 3600_000;
  sent = [];
  const another = await signIn();
  await app.inject({ method: 'POST', url: '/api/my-orders/end', headers: { cookie: another }, payload: {} });
  expect((await read(another)).statusCode).toBe(401);
  expect((await app.inject('/api/my-orders')).statusCode).toBe(401);
});

test('one IP address may request ten codes a minute, whatever the numbers', async () => {
  const statuses = [];
  const requests = Array.from({ length: 12 }, (_, number) => askCode(`90000006${10 + number}`, '10.9.9.9'));
  for (const response of await Promise.all(requests)) statuses.push(response.statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

test('if My orders is switched off, its endpoints do not exist', async () => {
  const without = Fastify();
  await without.register(myOrdersRoutes(null));
  expect((await without.inject('/api/my-orders')).statusCode).toBe(404);
  await without.close();
});

test('during a key rotation a code or session from one process works in a process with the other key', async () => {
  const OTHER = Buffer.alloc(32, 8);
  const codesOf: CodeToSend[] = [];
  const at = (current: Buffer, old: Buffer) =>
    createMyOrders({
      ...shop.orderDeps,
      vault: createCustomerVault({ current, old: [old] }),
      now: () => clock,
      responseMs: 0,
      notifier: { sendCode: async (code) => void codesOf.push(code), hasRoomForCodes: async () => true },
    });
  const [before, after] = [at(DATA_KEY, OTHER), at(OTHER, DATA_KEY)];
  for (const [here, there] of [
    [before, after],
    [after, before],
  ] as const) {
    await here.sendCode(MOBILE, 'en');
    const token = await there.open(MOBILE, codesOf.pop()?.code ?? '');
    expect(await here.read(token)).toMatchObject({ orders: [{ orderId }], endsInMs: expect.any(Number) });
    await here.end(token);
    await expect(there.read(token)).rejects.toMatchObject({ code: 'not_signed_in' });
  }
});
