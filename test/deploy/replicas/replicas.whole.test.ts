import { expect, test } from 'vitest';
import { drillReplicas } from './replicas.ts';

test('when shops behind a balancer are killed and replaced, no order is lost, no page fails and all ledgers agree', async () => {
  // Two seconds are promised and checked by `npm run drill:replicas`. The suite allows more, because other
  // tests load the machine.
  const { violations, counts } = await drillReplicas({ shops: 3, rounds: 1, orders: 6, changeLimitMs: 5_000 });
  expect(violations).toEqual([]);
  expect(counts['orders paid']).toBeGreaterThan(15);
  // One shopper gave up on purpose.
  expect(counts['orders paid']).toBe(Number(counts['orders here']) - 1);
  expect(counts).toMatchObject({ killed: 1, replaced: 2 });
});
