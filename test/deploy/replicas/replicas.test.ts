import { expect, test } from 'vitest';
import { WHOLE } from '../../long-form.ts';
import { drillReplicas } from './replicas.ts';

/** In the short form people come less often while a shop starts, and as often as ever at each blow. */
const people = WHOLE ? { orders: 6 } : { orders: 2, restMs: 300 };

test('three shops behind a balancer, one killed, all replaced: no order is lost, no page fails, every book agrees', async () => {
  // Two seconds are promised, and asked for by `npm run drill:replicas`; the suite runs beside other load.
  const { violations, counts } = await drillReplicas({ rounds: 1, ...people, changeLimitMs: 5_000 });
  expect(violations).toEqual([]);
  expect(counts['orders paid']).toBeGreaterThan(WHOLE ? 15 : 5);
  // All but that of the shopper who gave up.
  expect(counts['orders paid']).toBe(Number(counts['orders here']) - 1);
  expect(counts).toMatchObject({ killed: 1, replaced: 2 });
});
