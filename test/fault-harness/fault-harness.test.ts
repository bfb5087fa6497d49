import { expect, test } from 'vitest';
import { WHOLE } from '../long-form.ts';
import { runOnePathAtATime } from './one-path.ts';
import { runFaultHarness } from './run.ts';

/** 30 purchases find what a hundred find, of faults that are as frequent as those of mutants.ts. */
const [purchases, kills, databaseFaults] = WHOLE ? [100, 2, 3] : [30, 1, 1];

test('[PAY-09] purchases through failing gateway, network, clocks, database and kill -9, with a merchant at work and money going back by other hands, end with every rupee accounted for', async () => {
  const { counts, violations } = await runFaultHarness({
    seed: 20_261_121,
    purchases,
    kills,
    databaseFaults,
    engine: 'postgres',
  });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ shoppers: purchases, kills, 'database faults': databaseFaults });
  expect(counts['orders paid']).toBeGreaterThan(0);
  expect(counts['orders refunded']).toBeGreaterThan(0);
  expect(counts['price changes']).toBeGreaterThan(0);
}, 600_000);

test('[PAY-09] webhook, reconciler and return page each settle orders alone, and a forged webhook settles none', async () => {
  expect(await runOnePathAtATime(() => undefined)).toEqual([]);
});
