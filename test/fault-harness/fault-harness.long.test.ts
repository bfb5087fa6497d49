import { expect, test } from 'vitest';
import { WHOLE } from '../long-form.ts';
import { runOnePathAtATime } from './one-path.ts';
import { runFaultHarness } from './run.ts';

const { seed, purchases, kills, databaseFaults } = WHOLE
  ? { seed: 20_261_121, purchases: 100, kills: 2, databaseFaults: 3 }
  : { seed: 77, purchases: 30, kills: 1, databaseFaults: 1 };

test('[PAY-09] purchases with failing gateway, network, clocks and database, kill -9, a merchant at work and refunds made outside the shop end with every rupee accounted for', async () => {
  const { counts, violations } = await runFaultHarness({
    seed,
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
  expect(counts['orders added to others']).toBeGreaterThan(0);
}, 600_000);

test('[PAY-09] the same at Razorpay, whose orders are found by their receipts and whose payments may be authorised late', async () => {
  const few = WHOLE ? purchases : 16;
  const { counts, violations } = await runFaultHarness({
    seed,
    purchases: few,
    kills,
    databaseFaults,
    engine: 'postgres',
    gateway: 'razorpay',
  });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ shoppers: few, kills, 'database faults': databaseFaults });
  expect(counts['orders paid']).toBeGreaterThan(0);
  expect(counts['orders refunded']).toBeGreaterThan(0);
}, 600_000);

test('[PAY-09] with two gateways shoppers pay at the second while the first is turned off, and what is paid at both goes back once', async () => {
  const { counts, violations } = await runFaultHarness({
    seed,
    purchases,
    kills,
    databaseFaults,
    engine: 'postgres',
    gateway: 'both',
  });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ shoppers: purchases, kills, 'database faults': databaseFaults });
  expect(counts['of them could pay']).toBeGreaterThan(0);
}, 600_000);

test('[PAY-09] a switch of gateway while shoppers pay strands nothing: each order ends at the one gateway where it began', async () => {
  const few = WHOLE ? purchases : 24;
  const { counts, violations } = await runFaultHarness({
    seed,
    purchases: few,
    kills: 0,
    databaseFaults: 1,
    engine: 'postgres',
    gateway: 'switch',
  });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ shoppers: few });
  expect(counts['orders at the first gateway']).toBeGreaterThan(0);
  expect(counts['orders at the second gateway']).toBeGreaterThan(0);
}, 600_000);

test('[PAY-09] webhook, reconciler and return page each confirm payments alone, and a forged webhook confirms none', async () => {
  expect(await runOnePathAtATime(() => undefined)).toEqual([]);
});
