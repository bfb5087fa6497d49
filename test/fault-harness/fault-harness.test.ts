import { expect, test } from 'vitest';
import { runFaultHarness } from './run.ts';

test('[PAY-09] a hundred purchases through failing gateway, network, clocks and kill -9 end with every rupee accounted for', async () => {
  const { counts, violations } = await runFaultHarness({
    seed: 20_261_121,
    purchases: 100,
    kills: 3,
    databaseFaults: 3,
    engine: 'postgres',
  });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ shoppers: 100, kills: 3 });
  expect(counts['orders paid']).toBeGreaterThan(0);
}, 600_000);
