import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { creditOfPerson, eraseCreditOf, reencryptCredit } from './personal-data.ts';
import { createStoreCredit, type StoreCreditService } from './store-credit-service.ts';
import { writeOffDue } from './write-off-due.ts';

const DAY = 24 * 3_600_000;
const OLD_KEY = Buffer.alloc(32, 7);
const NEW_KEY = Buffer.alloc(32, 8);
const vault = createCustomerVault({ current: OLD_KEY, old: [] });
const settings = { on: true, monthsValid: 12, mostAtOncePaise: 500_000 };
let database: Database;
let credit: StoreCreditService;
let now: number;
let mobile: string;
let numbers = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(() => {
  now = Date.parse('2026-11-27T10:00:00+05:30');
  numbers += 1;
  mobile = String(9_000_000_000 + numbers);
  credit = createStoreCredit({ database, vault, settings, now: () => now });
});

const beside = async () => undefined;
const act = (amountPaise: number, requestKey: string = randomUUID()) => {
  return { mobile, amountPaise, reason: 'a torn seam', requestKey };
};
const balance = async () => (await credit.statement(mobile)).balancePaise;

test('credit is given for a year, taken off oldest first, and the statement tells each line', async () => {
  await credit.give(act(35_000), 'Meera', beside);
  now += DAY;
  await credit.give(act(10_000), 'Meera', beside);
  await credit.withdraw(act(40_000), 'Asha', beside);
  expect(await credit.statement(mobile)).toMatchObject({
    balancePaise: 5_000,
    entries: [
      { kind: 'withdrawn', amountPaise: -5_000, by: 'Asha' },
      { kind: 'withdrawn', amountPaise: -35_000, by: 'Asha' },
      { kind: 'given', amountPaise: 10_000, leftPaise: 5_000, expiresAt: '2027-11-28T18:30:00.000Z' },
      { kind: 'given', amountPaise: 35_000, leftPaise: 0, reason: 'a torn seam', by: 'Meera' },
    ],
  });
});

test('more than there is cannot be taken off, and the answer says how much there is', async () => {
  await expect(credit.withdraw(act(100), 'Asha', beside)).rejects.toMatchObject({
    code: 'credit_insufficient',
    details: { balancePaise: 0 },
  });
  await credit.give(act(35_000), 'Meera', beside);
  await expect(credit.withdraw(act(35_001), 'Asha', beside)).rejects.toMatchObject({
    code: 'credit_insufficient',
    details: { balancePaise: 35_000 },
  });
  expect(await balance()).toBe(35_000);
});

test('nothing is given while it is off, nor more than the limit at once; what was given can still be taken off', async () => {
  await expect(credit.give(act(500_001), 'Meera', beside)).rejects.toMatchObject({ code: 'credit_above_limit' });
  await credit.give(act(35_000), 'Meera', beside);
  credit = createStoreCredit({ database, vault, settings: { ...settings, on: false }, now: () => now });
  await expect(credit.give(act(100), 'Meera', beside)).rejects.toMatchObject({ code: 'credit_off' });
  await credit.withdraw(act(35_000), 'Meera', beside);
  expect(await balance()).toBe(0);
});

test('a repeated request gives and takes off once, and tells its caller once', async () => {
  const recorded: number[] = [];
  const record = async (_: Database, account: number) => void recorded.push(account);
  const [giving, taking] = [act(35_000), act(5_000)];
  for (const _ of [1, 2]) await credit.give(giving, 'Meera', record);
  for (const _ of [1, 2]) await credit.withdraw(taking, 'Meera', record);
  expect(await balance()).toBe(30_000);
  expect(recorded).toHaveLength(2);
});

test('an act whose record fails gives nothing', async () => {
  const fail = async () => {
    throw new Error('no record');
  };
  await expect(credit.give(act(35_000), 'Meera', fail)).rejects.toThrow('no record');
  expect(await balance()).toBe(0);
});

test('at its minute credit counts no more; it is written off once, and the shop owes it no longer', async () => {
  const ends = Date.parse('2027-11-28T00:00:00+05:30');
  // What other tests gave.
  const besides = async () => (await credit.overview()).outstandingPaise - (await balance());
  const before = await besides();
  await credit.give(act(35_000), 'Meera', beside);
  await credit.withdraw(act(5_000), 'Meera', beside);
  expect(await besides()).toBe(before);
  now = ends - 1;
  expect(await balance()).toBe(30_000);
  const owed = (await credit.overview()).outstandingPaise;
  now = ends;
  expect(await balance()).toBe(0);
  expect((await credit.overview()).outstandingPaise).toBeLessThanOrEqual(owed - 30_000);
  await expect(credit.withdraw(act(100), 'Asha', beside)).rejects.toMatchObject({ code: 'credit_insufficient' });
  for (const _ of [1, 2]) expect(await writeOffDue(database, now)).toBe(false);
  const { entries } = await credit.statement(mobile);
  expect(entries.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
    ['expired', -30_000],
    ['withdrawn', -5_000],
    ['given', 35_000],
  ]);
  expect((await credit.overview()).outstandingPaise).toBeLessThanOrEqual(owed - 30_000);
});

test('no line of the book can be changed or deleted, whoever tries', async () => {
  await credit.give(act(35_000), 'Meera', beside);
  const change = sql`update store_credit_entry set amount_paise = 40000 where amount_paise = 35000`;
  await expect(change.execute(database)).rejects.toThrow('a line of store credit is never changed');
  const remove = sql`delete from store_credit_entry`;
  await expect(remove.execute(database)).rejects.toThrow('a line of store credit is never changed');
});

test('a person is told of their credit without who gave it; erased, it ends and the book names no one', async () => {
  await credit.give(act(35_000), 'Meera', beside);
  const deps = { database, vault, now: () => now };
  const told = await creditOfPerson(deps, mobile);
  expect(told).toMatchObject({ balancePaise: 35_000, entries: [{ kind: 'given', reason: 'a torn seam' }] });
  expect(JSON.stringify(told)).not.toContain('Meera');
  expect(await eraseCreditOf(deps, mobile)).toBe(35_000);
  expect(await eraseCreditOf(deps, mobile)).toBe(0);
  expect(await credit.statement(mobile)).toEqual({ balancePaise: 0, entries: [] });
  const named = await database
    .selectFrom('store_credit_account')
    .select('account_id')
    .where('customer_ref', 'in', vault.customerRefs(mobile))
    .execute();
  expect(named).toEqual([]);
});

test('a number keeps its one account through a change of the data key', async () => {
  await credit.give(act(35_000), 'Meera', beside);
  const both = createCustomerVault({ current: NEW_KEY, old: [OLD_KEY] });
  const during = createStoreCredit({ database, vault: both, settings, now: () => now });
  await during.give(act(10_000), 'Meera', beside);
  expect((await during.statement(mobile)).balancePaise).toBe(45_000);
  const counts = await reencryptCredit({ database, vault: both });
  expect(counts.reencrypted).toBeGreaterThan(0);
  expect(counts.unreadable).toBe(0);
  const alone = createCustomerVault({ current: NEW_KEY, old: [] });
  const after = createStoreCredit({ database, vault: alone, settings, now: () => now });
  expect((await after.statement(mobile)).balancePaise).toBe(45_000);
});
