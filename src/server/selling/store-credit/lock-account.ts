import type { Transaction } from 'kysely';
import { isActiveOrder } from '../../../domain/orders/order-state-table.ts';
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
 * order that was lost with its lines it is found by the digest, unless a gift card paid it. Null: there is none.
 */
export async function lockAccountOf(
  transaction: Open,
  order: { order_id: string; customer_ref: string; credit_by_gift_card: boolean },
  at: Date,
): Promise<LockedAccount | null> {
  const spent = await transaction
    .selectFrom('store_credit_entry')
    .select('account_id')
    .where('order_id', '=', order.order_id)
    .where('kind', '=', 'spent')
    .limit(1)
    .executeTakeFirst();
  if (spent !== undefined) return lockAccountById(transaction, spent.account_id, at);
  if (order.credit_by_gift_card) return null;
  return lockOne(transaction, accounts(transaction).where('customer_ref', '=', order.customer_ref), at);
}

/**
 * Whether an account may pay: that of a number always, that of a gift card while the order that bought it stands, not if
 * its money goes back or a bank asks for it. Who spends reads it once the account is locked.
 */
export async function mayPay(database: Database, accountId: number): Promise<boolean> {
  const bought = await database
    .selectFrom('gift_card')
    .innerJoin('shop_order', 'shop_order.order_id', 'gift_card.order_id')
    .select('shop_order.state')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return bought === undefined || isActiveOrder(bought.state);
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
