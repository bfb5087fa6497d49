import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/time/durations.ts';

/** Purpose of a code. A code issued for one purpose is not valid for another. */
export type CodePurpose = 'cod_order' | 'my_orders' | 'store_credit';

/** Validity of a code, in ms. */
export const CODE_TTL_MS = 10 * MINUTE_MS;
/** Attempts for one code. The last wrong one invalidates it. */
export const CODE_TRIES = 5;
/** Pause between two codes to the same number, in ms. */
export const RESEND_AFTER_MS = 30_000;
/** Codes to one number for one purpose in a window. With CODE_TRIES each, these are 25 guesses of a million. */
export const CODES_IN_WINDOW = 5;
export const CODE_WINDOW_MS = DAY_MS;

export type CodeDeps = {
  database: Database;
  /** Keyed digest (CustomerVault.digest). Without the key a code cannot be recovered from the database. */
  digest: (text: string) => string;
  /** Returns whether a digest was made from this text, with any of the keys. */
  isDigestOf: (digest: string, text: string) => boolean;
};

/** `phoneDigest` is CustomerVault.customerRef of the number; `now` is in epoch ms. */
type About = { purpose: CodePurpose; phoneDigest: string; now: number };

export type IssuedCode =
  /** Six digits to send; never stored in plain text. */
  { kind: 'issued'; code: string; expiresAt: Date } | { kind: 'too_soon'; retryAt: Date };

export type VerifiedCode =
  | { kind: 'verified' }
  | { kind: 'wrong'; triesLeft: number }
  /** No code was issued, or it expired, was used, or had too many attempts. */
  | { kind: 'none' };

/** Codes that prove a mobile number. Results are values, and nothing reveals whether the number has orders. */
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

/** `olderDigests`: the number's digests under the other data keys, during a key rotation. */
type Answer = About & { code: string; olderDigests?: readonly string[] };

export function createOneTimeCodes(deps: CodeDeps) {
  return {
    /** Issues a new code, which replaces an earlier one. The limits apply across all replicas. */
    issueCode: (about: About): Promise<IssuedCode> => issue(deps, about),
    /** Accepts a code once: of several parallel right answers, only one is `verified`. */
    verifyCode: (answer: Answer): Promise<VerifiedCode> => verify(deps, answer),
  };
}

/** A single statement checks and writes, so that parallel requests cannot exceed the limit. */
async function issue({ database, digest }: CodeDeps, { purpose, phoneDigest, now }: About): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = new Date(now);
  const expiresAt = new Date(now + CODE_TTL_MS);
  const isOver = sql<boolean>`one_time_code.window_ends_at <= ${at}`;
  const written = await database
    .insertInto('one_time_code')
    .values({
      purpose,
      phone_digest: phoneDigest,
      code_digest: digest(codeText({ purpose, phoneDigest, code })),
      expires_at: expiresAt,
      tries: 0,
      issued_at: at,
      issued_in_window: 1,
      window_ends_at: new Date(now + CODE_WINDOW_MS),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'phone_digest'])
        .doUpdateSet((row) => ({
          code_digest: row.ref('excluded.code_digest'),
          expires_at: row.ref('excluded.expires_at'),
          tries: 0,
          issued_at: row.ref('excluded.issued_at'),
          issued_in_window: sql<number>`case when ${isOver} then 1 else one_time_code.issued_in_window + 1 end`,
          window_ends_at: sql<Date>`case when ${isOver} then excluded.window_ends_at else one_time_code.window_ends_at end`,
        }))
        .where('one_time_code.issued_at', '<=', new Date(now - RESEND_AFTER_MS))
        .where((row) => row.or([isOver, row('one_time_code.issued_in_window', '<', CODES_IN_WINDOW)])),
    )
    .returning('purpose')
    .executeTakeFirst();
  if (written) return { kind: 'issued', code, expiresAt };
  return { kind: 'too_soon', retryAt: await retryAt(database, { purpose, phoneDigest, now }) };
}

async function retryAt(database: Database, { purpose, phoneDigest, now }: About): Promise<Date> {
  const row = await database
    .selectFrom('one_time_code')
    .select(['issued_at', 'issued_in_window', 'window_ends_at'])
    .where('purpose', '=', purpose)
    .where('phone_digest', '=', phoneDigest)
    .executeTakeFirst();
  if (!row) return new Date(now);
  const pauseOver = new Date(row.issued_at.getTime() + RESEND_AFTER_MS);
  return row.issued_in_window < CODES_IN_WINDOW ? pauseOver : row.window_ends_at;
}

/** Counts an attempt before the comparison, so that parallel guesses all count. */
async function verify(
  { database, isDigestOf }: CodeDeps,
  { purpose, phoneDigest, olderDigests = [], code, now }: Answer,
): Promise<VerifiedCode> {
  const rows = await database
    .updateTable('one_time_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('phone_digest', 'in', [phoneDigest, ...olderDigests])
    .where('code_digest', 'is not', null)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', CODE_TRIES)
    .returning(['phone_digest', 'code_digest', 'tries'])
    .execute();
  if (rows.length === 0) return { kind: 'none' };
  const right = rows.find(
    (row) =>
      row.code_digest !== null &&
      isDigestOf(row.code_digest, codeText({ purpose, phoneDigest: row.phone_digest, code })),
  );
  if (!right) return { kind: 'wrong', triesLeft: CODE_TRIES - Math.min(...rows.map((row) => row.tries)) };
  const { numUpdatedRows } = await database
    .updateTable('one_time_code')
    .set({ code_digest: null })
    .where('purpose', '=', purpose)
    .where('phone_digest', '=', right.phone_digest)
    .where('code_digest', '=', right.code_digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { kind: 'verified' } : { kind: 'none' };
}

/** Binds the digest to purpose and number, so that it cannot be reused in another row. */
function codeText({ purpose, phoneDigest, code }: { purpose: string; phoneDigest: string; code: string }): string {
  return `one-time code:${purpose}:${phoneDigest}:${code}`;
}

/** Erases expired codes, and rows whose window and last code have both expired. Part of the hourly retention. */
export async function deleteExpiredCodes(database: Database, now: number): Promise<void> {
  const at = new Date(now);
  await database.deleteFrom('one_time_code').where('window_ends_at', '<=', at).where('expires_at', '<=', at).execute();
  await database
    .updateTable('one_time_code')
    .set({ code_digest: null })
    .where('expires_at', '<=', at)
    .where('code_digest', 'is not', null)
    .execute();
}
