import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../../shop.config.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { DESK_PASSWORD, type DeskUnderTest, openDesk } from '../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../test/paying-shop.ts';
import { orderDetailSchema } from '../../contracts/desk/order-detail.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { shopConfigSchema } from '../../contracts/shop-config.ts';
import { createInvoiceService } from '../selling/invoices/service.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
const now = () => Date.parse('2026-11-22T12:00:00+05:30');

beforeAll(async () => {
  gateway = await openGateway({ now });
  shop = await openPayingShop({ gateway, now });
  const documents = createInvoiceService({
    environment: 'production',
    ...shop,
    shop: v.parse(shopConfigSchema, shopConfig),
    now,
  });
  desk = await openDesk(shop, { documents });
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

async function paidOrder(): Promise<string> {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

test('slips, labels and invoices are PDFs of one or many orders, and each is recorded on its order', async () => {
  const orderId = await paidOrder();
  const person = await desk.enter('packer');
  const version = (await person.call('order', { params: { orderId } })).body['version'];
  const { body: confirmed } = await person.call('confirm', { params: { orderId }, body: { version } });
  await person.call('pack', { params: { orderId }, body: { version: confirmed['version'] } });
  for (const kind of ['slip', 'label', 'invoice']) {
    const { headers, bytes } = await person.call('paper', { params: { orderId, kind } });
    expect([kind, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([
      kind,
      'application/pdf',
      '%PDF-',
    ]);
  }
  const many = await person.call('papers', { body: { kind: 'slip', orderIds: [orderId, 'PSKNOSUCHORDER'] } });
  expect(many.headers['x-left-out']).toBe('1');
  expect(many.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { body } = await person.call('order', { params: { orderId } });
  const [issued, ...others] = v.parse(orderDetailSchema, body).issuedDocuments;
  expect([issued, others]).toMatchObject([
    { number: expect.stringMatching(/^TST\/2627\/\d+$/), isCreditNote: false },
    [],
  ]);
  const number = issued?.number ?? '';
  const again = await person.call('issuedPaper', { params: { orderId, number } });
  expect(again.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const other = { orderId: await paidOrder(), number };
  expect((await person.call('issuedPaper', { params: other })).body['code']).toBe('document_not_found');
  const timeline = Array.from(Object(body['timeline']), (entry) => String(Object(entry).to));
  expect(timeline).toEqual(expect.arrayContaining(['paper: slip', 'paper: label', 'paper: invoice', 'papers: slip']));
});

test('a packer prints labels while an order is packed and just shipped, a manager also later', async () => {
  const orderId = await paidOrder();
  const [packer, manager] = [await desk.enter('packer'), await desk.enter('manager')];
  const label = async (person: typeof packer) =>
    (await person.call('paper', { params: { orderId, kind: 'label' } })).status;
  const set = (state: OrderState, at: number) =>
    shop.database
      .updateTable('shop_order')
      .set({ state, state_at: new Date(at) })
      .where('order_id', '=', orderId)
      .execute();
  await sql`alter table shop_order disable trigger user`.execute(shop.database);
  const other = await paidOrder();
  const hour = 3600_000;
  for (const [state, at, expected] of [
    ['confirmed', now() - 90 * hour, 200],
    ['shipped', now() - 47 * hour, 200],
    ['shipped', now() - 49 * hour, 403],
    ['delivered', now(), 403],
  ] as const) {
    await set(state, at);
    expect([state, await label(packer)]).toEqual([state, expected]);
    expect([state, await label(manager)]).toEqual([state, 200]);
  }
  const many = await packer.call('papers', { body: { kind: 'label', orderIds: [orderId, other] } });
  expect([many.status, many.headers['x-left-out']]).toEqual([200, '1']);
  expect((await packer.call('papers', { body: { kind: 'label', orderIds: [orderId] } })).body['code']).toBe(
    'forbidden',
  );
  expect((await packer.call('papers', { body: { kind: 'slip', orderIds: [orderId] } })).status).toBe(200);
});

test('more than five hundred labels a day need the password', async () => {
  const orderId = await paidOrder();
  const packer = await desk.enter('packer');
  const { id } = await shop.database
    .selectFrom('desk_user')
    .select('id')
    .where('name', '=', 'packer')
    .executeTakeFirstOrThrow();
  const entry = {
    at: new Date(now()),
    user_id: id,
    who: 'packer',
    act: 'papers',
    order_id: orderId,
    detail: 'label',
    address: '',
  };
  await shop.database
    .insertInto('desk_audit')
    .values(Array.from({ length: 500 }, () => entry))
    .execute();
  const label = () => packer.call('paper', { params: { orderId, kind: 'label' } });
  expect((await label()).status).toBe(200);
  await shop.database.updateTable('desk_session').set({ reauthenticated_until: null }).execute();
  expect((await label()).body['code']).toBe('reauthentication_required');
  expect((await packer.call('papers', { body: { kind: 'label', orderIds: [orderId] } })).body['code']).toBe(
    'reauthentication_required',
  );
  await packer.call('reauthenticate', { body: { password: DESK_PASSWORD } });
  expect((await label()).status).toBe(200);
});

test('an order offers the documents its state allows, and a refused one leads its tab to the order with the reason', async () => {
  const orderId = await paidOrder();
  const person = await desk.enter('packer');
  const read = async () => v.parse(orderDetailSchema, (await person.call('order', { params: { orderId } })).body);
  const { documents, version } = await read();
  expect(documents).toEqual(['slip', 'label']);
  const headers = { accept: 'text/html,*/*' };
  const tab = await person.call('paper', { params: { orderId, kind: 'invoice' }, headers });
  expect([tab.status, tab.headers['location']]).toEqual([
    303,
    `/orders/${orderId}?refused=invoice_not_allowed&reason=state`,
  ]);
  const script = await person.call('paper', { params: { orderId, kind: 'invoice' } });
  expect([script.status, script.body['code']]).toEqual([409, 'invoice_not_allowed']);
  await person.call('confirm', { params: { orderId }, body: { version } });
  expect((await read()).documents).toEqual(['slip', 'label']);
  await person.call('pack', { params: { orderId }, body: { version: (await read()).version } });
  expect((await read()).documents).toEqual(['slip', 'label', 'invoice']);
  // An order that is over keeps its issued invoice, and nothing is sent for it.
  await person.call('paper', { params: { orderId, kind: 'invoice' } });
  const manager = await desk.enter('manager');
  await manager.call('cancel', { params: { orderId }, body: { version: (await read()).version } });
  expect((await read()).documents).toEqual(['invoice']);
});
