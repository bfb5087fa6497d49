import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../../shop.config.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk } from '../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../test/paying-shop.ts';
import { orderDetailSchema } from '../../contracts/desk/order-detail.ts';
import { shopConfigSchema } from '../../contracts/shop-config.ts';
import { createInvoiceService } from '../invoices/service.ts';

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
  const { body: confirmed } = await person.call('confirmOrder', { params: { orderId }, body: { version } });
  await person.call('packOrder', { params: { orderId }, body: { version: confirmed['version'] } });
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
  await person.call('confirmOrder', { params: { orderId }, body: { version } });
  expect((await read()).documents).toEqual(['slip', 'label']);
  await person.call('packOrder', { params: { orderId }, body: { version: (await read()).version } });
  expect((await read()).documents).toEqual(['slip', 'label', 'invoice']);
  // An order that is over keeps its issued invoice, and nothing is sent for it.
  await person.call('paper', { params: { orderId, kind: 'invoice' } });
  const manager = await desk.enter('manager');
  await manager.call('cancelOrder', { params: { orderId }, body: { version: (await read()).version } });
  expect((await read()).documents).toEqual(['invoice']);
});
