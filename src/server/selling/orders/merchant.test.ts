import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PayingShop,
  exampleAddress,
  openGateway,
  openPayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { runOrderCommand } from '../../operating/order-commands/service.ts';
import { isTest } from './order-customer.ts';
import { createMerchantService } from './merchant.ts';

let gateway: RunningGateway;
let shop: PayingShop;
/** A paid order, and one that waits for payment. */
let paid: string;
let waiting: string;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true },
  });
  paid = await placeOrder(shop, { address: exampleAddress({ address1: '=12, "Rose" Road' }) });
  gateway.control.pay(paid, { status: 'SUCCESS' });
  await shop.payments.sync(paid, 'return');
  waiting = await placeOrder(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function run(...argv: string[]): Promise<{ exitCode: number; output: string }> {
  const merchant = createMerchantService({ ...shop, now: Date.now });
  return runOrderCommand({ merchant, database: shop.database, vault: shop.vault, now: Date.now }, argv);
}

test('list shows orders as a table, newest first, filtered by state and day', async () => {
  const { exitCode, output } = await run('list');
  expect(exitCode).toBe(0);
  const lines = output.split('\n');
  expect(lines[0]).toMatch(
    /^order_id +state +placed +amount +items +payment +name +city +pincode +open_returns +products$/,
  );
  expect(lines[1]).toContain(waiting);
  expect(lines[2]).toMatch(
    new RegExp(`^${paid} +paid .* 1499.00 +1 +online \\(test\\) +Asha Example +Jaipur +302001 +Ajrakh Kurta \\(M\\)$`),
  );
  expect((await run('list', '--state', 'paid')).output).not.toContain(waiting);
  expect((await run('list', '--to', '2020-01-01')).output).toBe('No orders.');
});

test('export writes CSV whose formulas a spreadsheet does not run, and JSON', async () => {
  const { output } = await run('export', '--state', 'paid');
  const [head, line] = output.split('\r\n');
  expect(head).toContain('order_id,state,placed,paid,amount');
  expect(line).toContain(`"'=12, ""Rose"" Road"`);
  const parsed = JSON.parse((await run('export', '--state', 'paid', '--format', 'json')).output) as unknown[];
  expect(parsed).toMatchObject([{ orderId: paid, amountPaise: 149_900, address: { mobile: '9000000001' } }]);
});

test('show prints everything about an order: address, items, payments and history', async () => {
  const { output } = await run('show', paid);
  for (const part of ['9000000001', 'Ajrakh Kurta', 'success', 'the gateway says PAID for the exact amount']) {
    expect(output).toContain(part);
  }
});

test('an order moves step by step through commands, each of which may be repeated', async () => {
  expect(await run('confirm', paid)).toEqual({ exitCode: 0, output: `${paid} is confirmed.` });
  expect(await run('confirm', paid)).toEqual({
    exitCode: 0,
    output: `${paid} is confirmed already; nothing was changed.`,
  });
  expect((await run('pack', paid)).output).toBe(`${paid} is packed.`);
  expect((await run('ship', paid, '--carrier', 'Example Express', '--awb', 'EX1')).output).toBe(`${paid} is shipped.`);
  expect((await run('deliver', paid)).output).toBe(`${paid} is delivered.`);
  expect((await run('return', paid)).output).toBe(`${paid} is returned.`);
  expect((await run('refund', paid)).output).toMatch(
    new RegExp(`^${paid} is refund_pending. ₹1499.00 goes back \\(refund \\S+\\)\\.$`),
  );
  for (const command of ['refund', 'cancel']) {
    expect((await run(command, paid)).output).toMatch(
      new RegExp(`^${paid} is refund_pending already; nothing was changed. Refund \\S+ of ₹1499.00 is requested\\.$`),
    );
  }
});

test('a partial refund prints the amount, and the same reference again changes nothing', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const part = () => run('refund', orderId, '--amount', '199.50', '--reference', 'R1');
  expect((await part()).output).toMatch(new RegExp(`^${orderId} is paid. ₹199.50 goes back`));
  expect((await part()).output).toContain('is paid already; nothing was changed. Refund');
});

test('a surplus argument, such as the value of an option that npm dropped, is refused', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  for (const argv of [
    ['refund', orderId, '199.50'],
    ['refund', orderId, '199.50', 'R1'],
    ['confirm', orderId, paid],
    ['credit-note', 'REFUND1', 'REFUND2'],
    ['export', 'paid'],
    ['returns', 'close', 'RT000000000001', 'RT000000000002'],
  ]) {
    const { exitCode, output } = await run(...argv);
    expect([argv, exitCode]).toEqual([argv, 2]);
    expect(output).toContain('stand behind --');
  }
  expect((await run('show', orderId)).output).not.toMatch(/goes back|confirmed/);
});

test('a step that needs another one first is refused with the missing commands', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  expect((await run('pack', orderId)).output).toContain(`The order is paid. First confirm, then pack.`);
  expect((await run('deliver', orderId)).output).toContain('First confirm, then pack, then ship, then deliver.');
});

test('the history says who did it', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await run('pack', orderId, '--by', 'asha');
  expect((await run('show', orderId)).output).toContain('asha, by the orders command');
});

test('orders that are stuck are listed with the number of days', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  const merchant = createMerchantService({ ...shop, now: Date.now });
  const later = (days: number) =>
    runOrderCommand(
      { merchant, database: shop.database, vault: shop.vault, now: () => Date.now() + days * 24 * 3600 * 1000 },
      ['stuck'],
    );
  expect((await later(6.9)).output).not.toContain(orderId);
  expect((await later(7.1)).output).toMatch(new RegExp(`^${orderId} +confirmed +\\d{4}-\\d\\d-\\d\\d +7$`, 'm'));
  expect((await run('stuck')).output).toBe('No order has stood too long.');
});

test('without undelivered messages the command says so', async () => {
  expect((await run('dead-letters')).output).toBe('Every message was delivered or is on its way.');
});

test('commands also answer to the names they had before', async () => {
  for (const [former, name] of [
    ['reseal', 'rotate-key'],
    ['revive', 'retry-dead-letters'],
  ] as const) {
    const result = await run(name);
    expect(result.exitCode).toBe(0);
    expect(await run(former)).toEqual(result);
  }
});

test('a step that the order cannot take is refused with a full sentence', async () => {
  const { exitCode, output } = await run('pack', waiting);
  expect(exitCode).toBe(1);
  expect(output).toContain('The order cannot go there from its present state. The order is awaiting_payment: nobody');
  expect(await run('show', 'PSK00000000000000000000')).toEqual({ exitCode: 1, output: 'Invalid order id.' });
  expect((await run('cancel', paid)).exitCode).toBe(0);
});

test('no command makes an unpaid order paid or confirmed', async () => {
  for (const command of ['accept', 'confirm', 'pack', 'deliver', 'refund']) {
    expect({ command, ...(await run(command, waiting)) }).toMatchObject({ command, exitCode: 1 });
  }
  await expect(
    sql`update shop_order set state = 'paid' where order_id = ${waiting}`.execute(shop.database),
  ).rejects.toThrow(/check constraint/);
});

test('a command that is not understood prints one line and how to get help', async () => {
  for (const argv of [
    [],
    ['dance'],
    ['show'],
    ['list', '--state', 'lost'],
    ['list', '--from', 'yesterday'],
    ['list', '--limit', '-1'],
    ['list', '--format', 'xml'],
    ['list', '--colour'],
    ['ship', 'x'],
    ['ship', 'x', '--carrier', 'y'],
    ['refund', 'x', '--amount', '1.234', '--reference', 'R'],
    ['refund', 'x', '--amount', '1'],
  ]) {
    const { exitCode, output } = await run(...argv);
    expect({ argv, exitCode }).toEqual({ argv, exitCode: 2 });
    expect(output.split('\n')).toHaveLength(2);
    expect(output).toContain('npm run orders -- help lists all commands.');
  }
  expect((await run('help')).output).toContain('Usage: npm run orders');
});

test('a cash on delivery order is cancelled without a refund, and is never refunded', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  expect((await run('refund', orderId)).exitCode).toBe(1);
  expect((await run('cancel', orderId)).output).toBe(`${orderId} is cancelled.`);
  expect((await run('cancel', orderId)).exitCode).toBe(0);
});

test('an order that was shipped cannot be cancelled', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await run('pack', orderId);
  // The command validates an AWB like the desk.
  expect((await run('ship', orderId, '--carrier', 'Example Express', '--awb', 'E')).output).toContain('3 to 60');
  await run('ship', orderId, '--carrier', 'Example Express', '--awb', 'EX2');
  expect((await run('cancel', orderId)).exitCode).toBe(1);
  expect((await run('out-for-delivery', orderId)).output).toBe(`${orderId} is out_for_delivery.`);
});

test('an order that waits for payment can be cancelled', async () => {
  expect((await run('cancel', waiting)).output).toBe(`${waiting} is cancelled.`);
});

test('an order paid with test money is marked in the command, in the webhook’s order and in the log', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  expect((await run('show', orderId)).output).toMatch(/^TEST: no real money was paid/);
  expect((await run('list')).output).toMatch(new RegExp(`${orderId} .* online \\(test\\)`));
  const shown: unknown = JSON.parse((await run('show', orderId, '--format', 'json')).output);
  expect(shown).toMatchObject({ environment: 'simulated', test: true });
  const lines = shop.logged.filter(([level, text]) => level === 'info' && text.includes('order paid'));
  expect(lines.at(-1)?.[1]).toContain(
    `{"orderId":"${orderId}","to":"paid","amountPaise":149900,"environment":"simulated","test":true}`,
  );
});

test('only an order known to be paid with test money is marked', () => {
  expect(
    (['production', 'sandbox', 'simulated', null] as const).map((one) => isTest({ gateway_environment: one })),
  ).toEqual([false, true, true, false]);
});
