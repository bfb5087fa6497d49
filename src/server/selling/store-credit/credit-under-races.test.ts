import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import { connectDatabase, type Database } from '../../running/db/connect.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { createStoreCredit } from './store-credit-service.ts';
import { writeOffDue } from './write-off-due.ts';

let copy: { url: string; drop: () => Promise<void> };
/** Two replicas that share one database. */
let replicas: Database[];
const vault = createCustomerVault({ current: Buffer.alloc(32, 7), old: [] });
const START = Date.parse('2026-11-27T10:00:00+05:30');
let now = START;

beforeAll(async () => {
  copy = await copyTestDatabase();
  const options = { engine: 'postgres', url: copy.url } as const;
  replicas = [await connectDatabase(options), await connectDatabase(options)];
});
afterAll(async () => {
  await Promise.all(replicas.map((database) => database.destroy()));
  await copy.drop();
});

const beside = async () => undefined;
const services = () =>
  replicas.map((database) =>
    createStoreCredit({
      database,
      vault,
      settings: { on: true, monthsValid: 12, mostAtOncePaise: 500_000 },
      now: () => now,
    }),
  );
const act = (mobile: string, amountPaise: number, requestKey: string = randomUUID()) => {
  return { mobile, amountPaise, reason: 'a torn seam', requestKey };
};
/** Runs ten at once, half on each replica, and counts those that succeed. */
async function tenAtOnce(run: (credit: ReturnType<typeof createStoreCredit>) => Promise<void>) {
  const credits = services();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, async (_, index) => {
      const credit = credits[index % credits.length];
      if (credit !== undefined) await run(credit);
    }),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}
const balanceOf = async (mobile: string) => (await services()[0]?.statement(mobile))?.balancePaise;

test('of ten takings at once on two replicas as many succeed as the credit is enough for', async () => {
  const mobile = '9000000011';
  const [credit] = services();
  await credit?.give(act(mobile, 20_000), 'Meera', beside);
  await credit?.give(act(mobile, 15_000), 'Meera', beside);
  expect(await tenAtOnce((one) => one.withdraw(act(mobile, 10_000), 'Asha', beside))).toBe(3);
  expect(await balanceOf(mobile)).toBe(5_000);
});

test('ten first gifts to a number at once open one account and all count', async () => {
  const mobile = '9000000012';
  expect(await tenAtOnce((one) => one.give(act(mobile, 1_000), 'Meera', beside))).toBe(10);
  expect(await balanceOf(mobile)).toBe(10_000);
});

test('one request that arrives ten times at once counts once', async () => {
  const mobile = '9000000013';
  const [key, again] = [randomUUID(), randomUUID()];
  expect(await tenAtOnce((one) => one.give(act(mobile, 10_000, key), 'Meera', beside))).toBe(10);
  expect(await tenAtOnce((one) => one.withdraw(act(mobile, 1_000, again), 'Meera', beside))).toBe(10);
  expect(await balanceOf(mobile)).toBe(9_000);
});

test('replicas that write off expired credit at once write it off once', async () => {
  const mobile = '9000000014';
  await services()[0]?.give(act(mobile, 10_000), 'Meera', beside);
  now = START + 366 * 24 * 3_600_000;
  await Promise.all([...replicas, ...replicas].map((database) => writeOffDue(database, now)));
  const statement = await services()[0]?.statement(mobile);
  expect(statement?.entries.map(({ kind }) => kind)).toEqual(['expired', 'given']);
  now = START;
});
