import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import type { DeskEvent } from '../../../contracts/desk/events.ts';
import { watchChanges } from '../live/watch-changes.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let manager: Person;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  manager = await desk.enter('manager');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

test('a new review is counted on Today and sends an event, and is not counted once it is approved', async () => {
  const orderId = await placeOrder(shop);
  const waiting = async () => Object((await manager.call('today')).body['waiting']).reviews;
  const watch = watchChanges({ database: shop.database, log: desk.deps.logger, everyMs: 3_600_000 });
  const received: DeskEvent[] = [];
  watch.listen((event) => received.push(event));
  await watch.look();
  const before = await waiting();
  const at = new Date();
  const { review_id: reviewId } = await shop.database
    .insertInto('review')
    .values({
      order_id: orderId,
      line: 1,
      product_id: '101',
      variant_title: 'M',
      stars: 5,
      fit: null,
      body: 'Fits well',
      author: 'Asha E.',
      state: 'pending',
      created_at: at,
      changed_at: at,
    })
    .returning('review_id')
    .executeTakeFirstOrThrow();
  await watch.look();
  expect(received).toEqual([{ kind: 'reviews' }]);
  expect(await waiting()).toBe(before + 1);
  await manager.call('approveReview', { params: { reviewId }, body: { seenVersion: 1 } });
  await watch.look();
  expect(received.at(-1)).toEqual({ kind: 'reviews' });
  expect(await waiting()).toBe(before);
  await watch.stop();
});
