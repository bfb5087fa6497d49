import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import {
  CODE_TTL_MS,
  CODE_TRIES,
  CODE_WINDOW_MS,
  CODES_IN_WINDOW,
  createOneTimeCodes,
  deleteExpiredCodes,
  type OneTimeCodes,
  RESEND_AFTER_MS,
} from './issue-codes.ts';

const vault = createCustomerVault({ current: Buffer.alloc(32, 7), old: [] });
const NOW = Date.parse('2026-11-22T12:00:00+05:30');
const ASHA = { purpose: 'cod_order', phoneDigest: vault.customerRef('9000000001') } as const;

let database: Database;
let codes: OneTimeCodes;

beforeAll(async () => {
  database = await openTestDatabase();
  codes = createOneTimeCodes({
    database,
    digest: (text) => vault.digest(text),
    isDigestOf: (digest, text) => vault.isDigestOf(digest, text),
  });
});

beforeEach(() => database.deleteFrom('one_time_code').execute());
afterAll(() => database.destroy());

async function issued(at = NOW): Promise<string> {
  const answer = await codes.issueCode({ ...ASHA, now: at });
  if (answer.kind !== 'issued') throw new Error(answer.kind);
  return answer.code;
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code has six digits, works once and is not stored in plain text', async () => {
  const code = await issued();
  expect(code).toMatch(/^\d{6}$/);
  expect(JSON.stringify(await database.selectFrom('one_time_code').selectAll().execute())).not.toContain(code);
  expect(await codes.verifyCode({ ...ASHA, code, now: NOW })).toEqual({ kind: 'verified' });
  expect(await codes.verifyCode({ ...ASHA, code, now: NOW })).toEqual({ kind: 'none' });
});

test('of ten parallel verifications with the right code exactly one succeeds', async () => {
  const code = await issued();
  const answers = await Promise.all(Array.from({ length: 10 }, () => codes.verifyCode({ ...ASHA, code, now: NOW })));
  expect(answers.filter(({ kind }) => kind === 'verified')).toHaveLength(1);
});

test('after five wrong attempts the right code fails too', async () => {
  const code = await issued();
  for (let left = CODE_TRIES - 1; left >= 0; left -= 1) {
    const answer = await codes.verifyCode({ ...ASHA, code: wrongOf(code), now: NOW });
    expect(answer).toEqual({ kind: 'wrong', triesLeft: left });
  }
  expect(await codes.verifyCode({ ...ASHA, code, now: NOW })).toEqual({ kind: 'none' });
});

test('a code expires after ten minutes, and then its digest is erased', async () => {
  const code = await issued();
  await deleteExpiredCodes(database, NOW + CODE_TTL_MS - 1);
  expect(await codes.verifyCode({ ...ASHA, code: wrongOf(code), now: NOW + CODE_TTL_MS - 1 })).toMatchObject({
    kind: 'wrong',
  });
  expect(await codes.verifyCode({ ...ASHA, code, now: NOW + CODE_TTL_MS })).toEqual({ kind: 'none' });
  await deleteExpiredCodes(database, NOW + CODE_TTL_MS);
  expect(await database.selectFrom('one_time_code').select('code_digest').execute()).toEqual([{ code_digest: null }]);
  await deleteExpiredCodes(database, NOW + CODE_WINDOW_MS);
  expect(await database.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
});

test('a code sent just before the end of its number’s day still works after it', async () => {
  await issued();
  const code = await issued(NOW + CODE_WINDOW_MS - 60_000);
  await deleteExpiredCodes(database, NOW + CODE_WINDOW_MS);
  expect(await codes.verifyCode({ ...ASHA, code, now: NOW + CODE_WINDOW_MS + 1_000 })).toEqual({ kind: 'verified' });
});

test('a code is valid only for its purpose and number', async () => {
  const code = await issued();
  const other = { ...ASHA, phoneDigest: vault.customerRef('9000000002') };
  expect(await codes.verifyCode({ ...ASHA, purpose: 'my_orders', code, now: NOW })).toEqual({ kind: 'none' });
  expect(await codes.verifyCode({ ...other, code, now: NOW })).toEqual({ kind: 'none' });
});

test('a new code replaces the earlier one, and can be requested half a minute later', async () => {
  const first = await issued();
  const retryAt = new Date(NOW + RESEND_AFTER_MS);
  expect(await codes.issueCode({ ...ASHA, now: NOW + RESEND_AFTER_MS - 1 })).toEqual({ kind: 'too_soon', retryAt });
  const second = await issued(NOW + RESEND_AFTER_MS);
  const now = NOW + RESEND_AFTER_MS;
  // With a chance of one in a million the two codes are equal.
  const old = first === second ? { kind: 'wrong' } : await codes.verifyCode({ ...ASHA, code: first, now });
  expect(old.kind).toBe('wrong');
  expect(await codes.verifyCode({ ...ASHA, code: second, now })).toEqual({ kind: 'verified' });
});

test('a number gets five codes a day, even if they are requested at once', async () => {
  const at = (count: number) => NOW + count * RESEND_AFTER_MS;
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => codes.issueCode({ ...ASHA, now: NOW })));
  expect(atOnce.filter(({ kind }) => kind === 'issued')).toHaveLength(1);
  for (let count = 1; count < CODES_IN_WINDOW; count += 1) await issued(at(count));
  const retryAt = new Date(NOW + CODE_WINDOW_MS);
  expect(await codes.issueCode({ ...ASHA, now: at(CODES_IN_WINDOW) })).toEqual({ kind: 'too_soon', retryAt });
  await issued(NOW + CODE_WINDOW_MS);
});
