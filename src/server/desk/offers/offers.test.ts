import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk } from '../../../../test/desk-under-test.ts';
import { exampleOffer } from '../../../../test/examples/example-offer.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { ALL_GOODS, NO_CONDITIONS } from '../../../domain/money/rules/merchant-offer.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

test('a manager makes, changes and pauses an offer, adds codes and reads uses; each act is recorded', async () => {
  const manager = await desk.enter('manager');
  const body = { ...exampleOffer({ byCode: true }), code: 'desk10' };
  const { id } = (await manager.call('createOffer', { body })).body;
  const params = { id: String(id) };
  const taken = await manager.call('createOffer', { body });
  expect(taken).toMatchObject({ status: 409, body: { code: 'code_taken' } });
  const changed = { ...exampleOffer({ byCode: true, name: { en: 'Desk' } }), version: 1 };
  expect((await manager.call('changeOffer', { params, body: changed })).status).toBe(200);
  expect(await manager.call('changeOffer', { params, body: changed })).toMatchObject({
    body: { code: 'offer_changed' },
  });
  const many = { kind: 'many', count: 3, prefix: 'A', maxUses: 1 };
  expect((await manager.call('addOfferCodes', { params, body: many })).body).toEqual({ added: 3 });
  const orderId = await placeOrder(shop, { codes: ['DESK10'] });
  expect((await manager.call('offers')).body).toMatchObject({
    standing: { groupSize: 3, freePerGroup: 1 },
    offers: [{ name: { en: 'Desk' }, codes: 4, uses: 1, savedPaise: 14_990 }],
  });
  expect((await manager.call('offerUses', { params })).body).toMatchObject({
    uses: [{ orderId, code: 'DESK10', amountPaise: 14_990, counts: true }],
  });
  expect((await manager.call('order', { params: { orderId } })).body).toMatchObject({
    price: { lines: [{ kind: 'offer', label: { en: 'Desk' }, code: 'DESK10', amountPaise: -14_990 }] },
  });
  expect((await manager.call('pauseOffer', { params, body: { paused: true } })).status).toBe(200);
  const owner = await desk.enter('owner');
  expect(JSON.stringify((await owner.call('audit')).body)).toMatch(
    /pauseOffer.*addOfferCodes.*changeOffer.*createOffer/,
  );
});

test('packers and accountants do not see offers', async () => {
  for (const role of ['packer', 'accountant'] as const) {
    expect((await (await desk.enter(role)).call('offers')).status).toBe(403);
  }
});

test('[OFFER-05] "What would this cart cost?" names each offer that applies or not, and why', async () => {
  const manager = await desk.enter('manager');
  await manager.call('createOffer', {
    body: exampleOffer({ name: { en: 'Big' }, conditions: { ...NO_CONDITIONS, minimumPaise: 200_000 } }),
  });
  await manager.call('createOffer', { body: exampleOffer({ name: { en: 'Tenth' }, combinable: false }) });
  await manager.call('createOffer', { body: { ...exampleOffer({ name: { en: 'Code' }, byCode: true }), code: 'ASK' } });
  const body = {
    items: [
      { product: 'https://shop.example/product/ajrakh-kurta?variant=1', quantity: 1 },
      { product: 'no-such-thing', quantity: 1 },
    ],
    codes: ['NOPE'],
    method: 'online',
  };
  const { body: answer } = await manager.call('explainCart', { body });
  expect(answer).toMatchObject({
    unknown: ['no-such-thing'],
    unknownCodes: ['NOPE'],
    price: { listPaise: 149_900, payablePaise: 134_910 },
    lines: [{ title: 'Ajrakh Kurta', offerPaise: 14_990 }],
  });
  const reasons = (Array.isArray(answer['offers']) ? answer['offers'] : []).map((one: unknown): [string, string] => {
    const { name, reason } = Object(one);
    return [String(name.en ?? 'standing'), reason === null ? 'applies' : String(reason.code)];
  });
  expect(new Map(reasons)).toEqual(
    new Map([
      ['Tenth', 'applies'],
      ['standing', 'too_few'],
      ['Big', 'below_minimum'],
      ['Code', 'better_offer'],
    ]),
  );
});

test('a collection whose goods an offer leaves out is not deleted before the offer is paused', async () => {
  const manager = await desk.enter('manager');
  const input = { name: { en: 'Couture' }, picture: null, rule: null, products: ['1'] };
  const made = String((await manager.call('createCollection', { body: input })).body['id']);
  const target = { which: 'except' as const, collections: ['couture'], tags: [], products: [], variants: [] };
  const { id } = (await manager.call('createOffer', { body: exampleOffer({ target }) })).body;
  const remove = () => manager.call('removeCollection', { params: { id: made }, body: { version: 1 } });
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'collection_used' } });
  await manager.call('pauseOffer', { params: { id: String(id) }, body: { paused: true } });
  expect((await remove()).status).toBe(200);
});

test.each([8.64e15 + 1, Number.MAX_SAFE_INTEGER, Date.UTC(10_000, 0, 1)])(
  'an offer or a sale until %d, which is no date, is refused in words',
  async (until) => {
    const manager = await desk.enter('manager');
    const offer = await manager.call('createOffer', {
      body: exampleOffer({ conditions: { ...NO_CONDITIONS, until } }),
    });
    const sale = await manager.call('createSale', {
      body: { name: { en: 'Forever' }, target: ALL_GOODS, basisPoints: 1_000, prices: {}, from: 0, until },
    });
    for (const { status, body } of [offer, sale]) expect([status, body['code']]).toEqual([400, 'invalid_fields']);
  },
);
