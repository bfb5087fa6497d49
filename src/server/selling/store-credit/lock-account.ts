import type { Transaction } from 'kysely';
import { type CreditLeft, creditLeft, isExpired } from '../../../domain/store-credit/store-credit.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

type Open = Transaction<DatabaseSchema>;

/** An account whose book nobody else writes while the transaction lasts, with what is left in it now. */
export type LockedAccount = { id: number; left: CreditLeft[] };

/** What the sealed number belongs to, so that it opens in no other account. */
export const sealedFor = (customerRef: string): string => `store credit ${customerRef}`;

/** Returns the number's account, locked; null: it has none. What has expired is written off first. */
export function lockAccount(
  transaction: Open,
  vault: CustomerVault,
  mobile: string,
  at: Date,
): Promise<LockedAccount | null> {
  // A number has the digest of an older key until all is encrypted again.
  return lockOne(transaction, accounts(transaction).where('customer_ref', 'in', vault.customerRefs(mobile)), at);
}

/**
 * Returns the account that an order was paid from, locked, which may have the digest of another key than the order. Of an
 * order that was lost with its lines it is found by the digest. Null: there is none.
 */
export async function lockAccountOf(
  transaction: Open,
  { order_id: orderId, customer_ref: ref }: { order_id: string; customer_ref: string },
  at: Date,
): Promise<LockedAccount | null> {
  const spent = await transaction
    .selectFrom('store_credit_entry')
    .select('account_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spent')
    .limit(1)
    .executeTakeFirst();
  const found =
    spent === undefined
      ? accounts(transaction).where('customer_ref', '=', ref)
      : accounts(transaction).where('account_id', '=', spent.account_id);
  return lockOne(transaction, found, at);
}

/** Returns the account of a gift card, locked. */
export async function lockAccountById(transaction: Open, accountId: number, at: Date): Promise<LockedAccount> {
  const account = await lockOne(transaction, accounts(transaction).where('account_id', '=', accountId), at);
  if (account === null) throw new Error('the account is not there');
  return account;
}

const accounts = (transaction: Open) => transaction.selectFrom('store_credit_account').select('account_id');

async function lockOne(transaction: Open, found: ReturnType<typeof accounts>, at: Date): Promise<LockedAccount | null> {
  const row = await found.orderBy('account_id').forUpdate().executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.account_id, left: await writeOffExpired(transaction, row.account_id, at) };
}

/** Returns the number's account, locked, and opens one if it has none. */
export async function openAccount(
  transaction: Open,
  vault: CustomerVault,
  mobile: string,
  at: Date,
): Promise<LockedAccount> {
  const known = await lockAccount(transaction, vault, mobile, at);
  if (known !== null) return known;
  const ref = vault.customerRef(mobile);
  const { sealed, keyId } = vault.sealText(sealedFor(ref), mobile);
  await transaction
    .insertInto('store_credit_account')
    .values({ customer_ref: ref, mobile_sealed: sealed, mobile_key_id: keyId, created_at: at })
    .onConflict((conflict) => conflict.column('customer_ref').doNothing())
    .execute();
  const opened = await lockAccount(transaction, vault, mobile, at);
  if (opened === null) throw new Error('the account that was opened is not there');
  return opened;
}

/** Writes off what has expired in a locked account, and returns what is left. */
export async function writeOffExpired(transaction: Open, accountId: number, at: Date): Promise<CreditLeft[]> {
  const left = await readLeft(transaction, accountId);
  const expired = left.filter((one) => isExpired(one, at.getTime()));
  if (expired.length > 0) {
    await transaction
      .insertInto('store_credit_entry')
      .values(
        expired.map(({ id, leftPaise }) => {
          const taken = { amount_paise: -leftPaise, from_entry_id: id };
          return { account_id: accountId, kind: 'expired' as const, ...taken, at };
        }),
      )
      .execute();
  }
  return left.filter((one) => !isExpired(one, at.getTime()));
}

async function readLeft(database: Database, accountId: number): Promise<CreditLeft[]> {
  const rows = await database
    .selectFrom('store_credit_entry')
    .select(['entry_id', 'amount_paise', 'from_entry_id', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute();
  return creditLeft(
    rows.map((row) => ({
      id: row.entry_id,
      amountPaise: row.amount_paise,
      from: row.from_entry_id,
      expiresAt: row.expires_at?.getTime() ?? null,
    })),
  );
}
