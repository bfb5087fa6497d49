import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn, type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import { ORDER_ACT_NAMES, rowOf } from '../../../domain/acts/order-acts.ts';
import { RETURN_ACT_NAMES } from '../../../domain/acts/return-acts.ts';
import { runOrderCommand } from './service.ts';
import { USAGE } from './usage.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let selling: ReturningShop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  selling = withReturns(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function run(...argv: string[]) {
  const { merchant, returns } = selling;
  return runOrderCommand({ ...shop, now: Date.now, merchant, returns: returns.merchant }, argv);
}

async function paid(): Promise<string> {
  const orderId = await placeOrder(shop, { items: [storyItem('1011', 2), storyItem('1021')] });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  return orderId;
}

/** Lines of the book in an output: line, unit, place and what follows. */
const bookIn = (output: string) => output.split('\n').filter((line) => /^\d+ +\d+ +[a-z_]+/.test(line.trim()));

test('pieces are taken off by line and quantity, show prints where every unit is, and the last ones are refused', async () => {
  const orderId = await paid();
  const { exitCode, output } = await run('cancel-items', orderId, '--lines', '1:1,2');
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/ is paid\. ₹[\d.]+ goes back/)]);
  const book = bookIn((await run('show', orderId)).output).map((line) => line.trim().split(/ +/).slice(0, 3).join(' '));
  expect(book).toEqual(['1 1 cancelled', '1 2 to_send', '2 1 cancelled']);
  expect(JSON.parse((await run('show', orderId, '--format', 'json')).output).units).toHaveLength(3);
  expect((await run('cancel-items', orderId, '--lines', '1')).exitCode).toBe(1);
  for (const wrong of [[], ['--lines', 'all'], ['--lines', '1:x']]) {
    expect((await run('cancel-items', orderId, ...wrong)).exitCode).toBe(2);
  }
});

test('a parcel is lost, sent again, lost again and refunded, each time with the book and with who said it', async () => {
  const orderId = await paid();
  for (const step of ['confirm', 'pack']) await run(step, orderId);
  await run('ship', orderId, '--carrier', 'Example Express', '--awb', 'EX1');
  expect((await run('lost', orderId)).exitCode).toBe(2);
  expect((await run('lost', orderId, '--parcel', '1', '--loss', 'eaten')).exitCode).toBe(2);
  expect((await run('lost', orderId, '--parcel', '9')).exitCode).toBe(1);
  const lost = await run('lost', orderId, '--parcel', '1', '--loss', 'damaged', '--by', 'Meera');
  expect([lost.exitCode, lost.output]).toEqual([0, expect.stringContaining(`${orderId} is shipped.`)]);
  expect(bookIn(lost.output)).toHaveLength(3);
  expect(lost.output).toMatch(/lost +1/);
  const { who, detail } = await shop.database
    .selectFrom('desk_audit')
    .select(['who', 'detail'])
    .where('order_id', '=', orderId)
    .where('act', '=', 'lost')
    .executeTakeFirstOrThrow();
  expect([who, detail]).toEqual(['Meera, by the orders command', '1 damaged']);
  expect((await run('send-again', orderId, '--parcel', '1')).output).toContain('to_send');
  await selling.merchant['ship-part'](orderId, { lines: null, carrier: 'Example Express', awb: 'EX2' }, 'a test');
  await run('lost', orderId, '--parcel', '2');
  const refunded = await run('refund-lost', orderId, '--parcel', '2');
  expect(refunded.output).toMatch(/is refund_pending\. ₹[\d.]+ goes back/);
});

test('a return is accepted less a deduction, or refused and sent back', async () => {
  const returned = async () => {
    const orderId = await paid();
    for (const step of ['confirm', 'pack']) await run(step, orderId);
    await run('ship', orderId, '--carrier', 'Example Express', '--awb', 'EX1');
    await run('deliver', orderId);
    const returnId = await selling.returns.shopper.request(proofOf(orderId), exampleReturn({ reason: 'damaged' }));
    await run('returns', 'approve', returnId);
    return returnId;
  };
  const used = await returned();
  expect((await run('returns', 'receive', used, '--deduct', '100')).exitCode).toBe(2);
  expect((await run('returns', 'receive', used, '--deduct', 'a lot', '--note', 'No label')).exitCode).toBe(2);
  expect((await run('returns', 'receive', used, '--deduct', '100', '--note', 'No label')).output).toContain(
    'goes back',
  );
  expect((await run('returns', 'show', used)).output).toMatch(/deducted +100\.00 No label/);
  const worn = await returned();
  expect((await run('returns', 'refuse', worn)).exitCode).toBe(2);
  expect((await run('returns', 'refuse', worn, '--note', 'It was worn')).output).toContain(`${worn} is refused.`);
  expect((await run('returns', 'send-back', worn, '--awb', 'EX9')).exitCode).toBe(2);
  const back = await run('returns', 'send-back', worn, '--carrier', 'Example Express', '--awb', 'EX9');
  expect(back.output).toContain(`${worn} is sent_back.`);
  expect((await run('returns', 'show', worn)).output).toMatch(/sent_back +Example Express EX9/);
});

test('every act that the table makes a command is one, with a line in the help, and no other is', async () => {
  for (const act of ORDER_ACT_NAMES) {
    const { output } = await run(
      act,
      'PSKNOSUCHORDER',
      '--carrier',
      'Example',
      '--awb',
      'EX1',
      '--lines',
      '1',
      '--parcel',
      '1',
    );
    const isCommand = rowOf(act).command === true;
    expect([act, !output.includes('There is no command')]).toEqual([act, isCommand]);
    expect([act, new RegExp(`^  ${act} ORDER\\b`, 'm').test(USAGE)]).toEqual([act, isCommand]);
  }
  for (const act of RETURN_ACT_NAMES) {
    expect([act, new RegExp(`^  returns [\\w|-]*\\b${act}\\b`, 'm').test(USAGE)]).toEqual([act, true]);
  }
});

test('an act that is not possible says why', async () => {
  const orderId = await paid();
  await run('confirm', orderId);
  await run('cancel-items', orderId, '--lines', '1:2');
  expect((await run('cancel-items', orderId, '--lines', '2')).output).toContain(
    'The last piece: cancel the order instead.',
  );
  await run('pack', orderId);
  await run('ship', orderId, '--carrier', 'Example Express', '--awb', 'EX9');
  await run('lost', orderId, '--parcel', '1');
  expect((await run('rto', orderId)).output).toContain('Nothing but a lost parcel is under way.');
});

test('while a bank decides, accepting and refunding need a reason, which the audit keeps', async () => {
  const orderId = await paid();
  gateway.control.dispute(orderId);
  await gateway.control.idle();
  await shop.payments.drain();
  expect((await run('show', orderId)).output).toMatch(/state\s+held/);
  expect(await run('accept', orderId)).toMatchObject({ exitCode: 1, output: expect.stringContaining('bank') });
  expect((await run('accept', orderId, '--despite-dispute', 'x')).exitCode).toBe(2);
  const accepted = await run('accept', orderId, '--despite-dispute', 'A mistake, she wrote', '--by', 'Meera');
  expect([accepted.exitCode, (await run('show', orderId)).output]).toEqual([0, expect.stringMatching(/state\s+paid/)]);
  const part = ['refund', orderId, '--amount', '10.00', '--reference', 'R1'];
  expect((await run(...part)).exitCode).toBe(1);
  expect((await run(...part, '--despite-dispute', 'Promised before', '--by', 'Meera')).exitCode).toBe(0);
  const entries = await shop.database
    .selectFrom('desk_audit')
    .select(['act', 'detail', 'who'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { act: 'accept', detail: 'A mistake, she wrote', who: 'Meera, by the orders command' },
    { act: 'refund', detail: 'Promised before', who: 'Meera, by the orders command' },
  ]);
});
