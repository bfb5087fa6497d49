import { expect, test } from 'vitest';
import { WHOLE } from '../../long-form.ts';
import { drillReplicas } from './replicas.ts';

/**
 * In the short form shoppers come less often while a shop starts, but at the usual rate when one is killed.
 */
const { orderCount, ...form } = WHOLE
  ? { shops: 3, orders: 6, orderCount: 15 }
  : { shops: 2, orders: 2, restMs: 300, orderCount: 5 };

test('when shops behind a balancer are killed and replaced, no order is lost, no page fails and all ledgers agree', async () => {
  // Two seconds are promised and checked by `npm run drill:replicas`. The suite allows more, because other
  // tests load the machine.
  const { violations, counts } = await drillReplicas({ rounds: 1, ...form, changeLimitMs: 5_000 });
  expect(violations).toEqual([]);
  expect(counts['orders paid']).toBeGreaterThan(orderCount);
  // One shopper gave up on purpose.
  expect(counts['orders paid']).toBe(Number(counts['orders here']) - 1);
  expect(counts).toMatchObject({ killed: 1, replaced: form.shops - 1 });
});
