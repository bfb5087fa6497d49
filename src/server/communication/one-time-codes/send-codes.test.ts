import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { RESEND_AFTER_MS } from './issue-codes.ts';
import { createSentCodes } from './service.ts';

const vault = createCustomerVault({ current: Buffer.alloc(32, 7), old: [] });
const ASHA = { phoneDigest: vault.customerRef('9000000001'), mobile: '9000000001', language: 'hi' } as const;
let clock = Date.parse('2026-11-22T12:00:00+05:30');
let database: Database;
const sent: { key: string; code: string; mobile: string; language: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

let hasRoom = true;
const codesFor = (purpose: 'cod_order' | 'my_orders') => {
  const notifier = {
    sendCode: (code: (typeof sent)[number]) => Promise.resolve(void sent.push(code)),
    hasRoomForCodes: () => Promise.resolve(hasRoom),
  };
  return createSentCodes({ database, vault, notifier, now: () => clock }, purpose);
};

test('a code is sent once under its own key, works once, and only for its purpose', async () => {
  const [order, mine] = [codesFor('cod_order'), codesFor('my_orders')];
  expect(await order.send(ASHA)).toBe(true);
  expect(await order.send(ASHA)).toBe(false);
  expect(await mine.send(ASHA)).toBe(true);
  const [first, second] = sent.splice(0);
  expect([first?.mobile, first?.language, second?.language]).toEqual(['9000000001', 'hi', 'hi']);
  expect(first?.key).toMatch(/^code\.cod_order\./);
  expect(second?.key).toMatch(/^code\.my_orders\./);
  const others = second?.code === first?.code ? `x${first?.code}` : (second?.code ?? '');
  expect(await order.verify(ASHA.phoneDigest, others)).toBe(false);
  expect(await order.verify(ASHA.phoneDigest, ` ${first?.code} `)).toBe(true);
  expect(await order.verify(ASHA.phoneDigest, first?.code ?? '')).toBe(false);
});

test('an unwanted code is counted like a sent one, but not sent', async () => {
  clock += RESEND_AFTER_MS;
  const mine = codesFor('my_orders');
  expect(await mine.send({ ...ASHA, isWanted: () => Promise.resolve(false) })).toBe(true);
  expect(await mine.send(ASHA)).toBe(false);
  expect(sent).toEqual([]);
});

test('once the day has no room for another code, none is promised, and the number keeps its codes for later', async () => {
  clock += RESEND_AFTER_MS;
  hasRoom = false;
  for (let count = 0; count < 10; count += 1) expect(await codesFor('my_orders').send(ASHA)).toBe(false);
  hasRoom = true;
  expect(await codesFor('my_orders').send(ASHA)).toBe(true);
  expect(sent.splice(0)).toHaveLength(1);
});
