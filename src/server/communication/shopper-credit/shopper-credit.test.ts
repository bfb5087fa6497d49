import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleOrder, openGateway, openPayingShop, type PayingShop, post } from '../../../../test/paying-shop.ts';
import { type CreditOfShop, creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { createRequestCounts } from '../../running/http/request-counts.ts';
import { registerRateLimits } from '../../running/http/rate-limits.ts';
import type { CodeToSend } from '../messages/service.ts';
import { createSentCodes } from '../one-time-codes/service.ts';
import { shopperCreditRoutes } from './routes.ts';
import { createShopperCredit } from './service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let credit: CreditOfShop;
let app: FastifyInstance;
let sent: CodeToSend[] = [];
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  const now = () => clock;
  shop = await openPayingShop({ gateway, now });
  credit = creditOfShop(shop);
  const { database, vault } = shop;
  app = Fastify({ trustProxy: true });
  registerErrorHandler(app);
  await registerRateLimits(app, {
    counts: createRequestCounts({ database, now }),
    digest: (text) => vault.digest(text),
    now,
  });
  const service = createShopperCredit({
    database,
    vault,
    now,
    storeCredit: credit.service,
    responseMs: 1,
    notifier: { sendCode: async (code) => void sent.push(code), hasRoomForCodes: async () => true },
  });
  await app.register(shopperCreditRoutes(service));
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await gateway.close();
});
beforeEach(() => {
  sent = [];
  clock += 24 * 3_600_000;
});

let callers = 0;
function ask(path: string, payload: object) {
  callers += 1;
  const headers = { 'x-forwarded-for': `10.0.0.${callers}` };
  return app.inject({ method: 'POST', url: `/api/store-credit/${path}`, payload, headers });
}

test('a code proves the number, tells its credit, and its proof pays for an order of that number', async () => {
  const mobile = await credit.number(35_000);
  expect((await ask('code', { mobile: `+91 ${mobile}`, language: 'hi' })).json()).toEqual({ ok: true });
  expect(sent).toMatchObject([{ mobile, language: 'hi' }]);
  const proved = (await ask('prove', { mobile, code: sent[0]?.code })).json();
  expect(proved).toMatchObject({ balancePaise: 35_000, endsInMs: 30 * 60_000 });
  const wish = { ...credit.spending(mobile, 35_000), credit: { paise: 35_000, proof: proved.proof } };
  expect((await post(`${shop.url}/api/cashfree/create-order`, exampleOrder(wish))).status).toBe(200);
  expect(await credit.balance(mobile)).toBe(0);
});

test('a number without credit is answered alike and gets no message', async () => {
  const mobile = await credit.number(0);
  const answer = await ask('code', { mobile, language: 'en' });
  expect([answer.statusCode, answer.json(), sent]).toEqual([200, { ok: true }, []]);
});

test('a wrong code proves nothing, and one code proves once', async () => {
  const mobile = await credit.number(35_000);
  await ask('code', { mobile, language: 'en' });
  const code = sent[0]?.code ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await ask('prove', { mobile, code: wrong })).json()).toMatchObject({ code: 'invalid_code' });
  expect((await ask('prove', { mobile, code })).statusCode).toBe(200);
  expect((await ask('prove', { mobile, code })).json()).toMatchObject({ code: 'invalid_code' });
});

test('a code that opens the orders of a number does not prove it for its credit', async () => {
  const mobile = await credit.number(35_000);
  const codes = createSentCodes(
    {
      database: shop.database,
      vault: shop.vault,
      now: () => clock,
      notifier: { sendCode: async (code) => void sent.push({ ...code }), hasRoomForCodes: async () => true },
    },
    'my_orders',
  );
  await codes.send({ phoneDigest: shop.vault.customerRef(mobile), mobile, language: 'en' });
  expect((await ask('prove', { mobile, code: sent[0]?.code })).json()).toMatchObject({ code: 'invalid_code' });
});
