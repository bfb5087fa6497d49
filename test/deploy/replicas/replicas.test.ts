import { expect, test } from 'vitest';
import { WHOLE } from '../../long-form.ts';
import { drillReplicas } from './replicas.ts';

/** In the short form people come less often while a shop starts, and as often as ever at each blow. */
const { orderCount, ...form } = WHOLE
  ? { shops: 3, orders: 6, orderCount: 15 }
  : { shops: 2, orders: 2, restMs: 300, orderCount: 5 };

test('shops behind a balancer, one killed, the others replaced: no order is lost, no page fails, every book agrees', async () => {
  // Two seconds are promised, and asked for by `npm run drill:replicas`; the suite runs beside other load.
  const { violations, counts } = await drillReplicas({ rounds: 1, ...form, changeLimitMs: 5_000 });
  expect(violations).toEqual([]);
  expect(counts['orders paid']).toBeGreaterThan(orderCount);
  // All but that of the shopper who gave up.
  expect(counts['orders paid']).toBe(Number(counts['orders here']) - 1);
  expect(counts).toMatchObject({ killed: 1, replaced: form.shops - 1 });
});
