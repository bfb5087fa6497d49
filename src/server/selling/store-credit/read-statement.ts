import type { Selectable } from 'kysely';
import type { CreditStatement } from '../../../contracts/desk/store-credit.ts';
import { creditBalance, type CreditEntry, creditLeft, isExpired } from '../../../domain/store-credit/store-credit.ts';
import type { Database } from '../../running/db/connect.ts';
import type { StoreCreditTables } from '../../running/db/tables/store-credit-tables.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

type Reader = { database: Database; vault: CustomerVault; now: () => number };

/** Reads a number's balance and book, the last line first. */
export function readStatement(reader: Reader, mobile: string): Promise<CreditStatement> {
  return statementOf(reader, reader.vault.customerRefs(mobile));
}

/** The same for a number that is known by its digests alone. */
export async function statementOf(
  { database, now }: Omit<Reader, 'vault'>,
  customerRefs: readonly string[],
): Promise<CreditStatement> {
  const rows = await database
    .selectFrom('store_credit_entry')
    .innerJoin('store_credit_account', 'store_credit_account.account_id', 'store_credit_entry.account_id')
    .selectAll('store_credit_entry')
    .where('customer_ref', 'in', customerRefs)
    .orderBy('entry_id', 'desc')
    .execute();
  return statementFrom(rows, now());
}

type Row = Selectable<StoreCreditTables['store_credit_entry']>;

/** Reads the books of these accounts, the last lines first. */
export function entriesOfAccounts(database: Database, accountIds: readonly number[]): Promise<Row[]> {
  return database
    .selectFrom('store_credit_entry')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .orderBy('entry_id', 'desc')
    .execute();
}

/** Returns the balance at a moment and the lines of one account's book. */
export function statementFrom(rows: readonly Row[], at: number): CreditStatement {
  const left = creditLeft(
    rows.map((row): CreditEntry => ({
      id: row.entry_id,
      amountPaise: row.amount_paise,
      from: row.from_entry_id,
      expiresAt: row.expires_at?.getTime() ?? null,
    })),
  ).filter((one) => !isExpired(one, at));
  const leftOf = new Map(left.map(({ id, leftPaise }) => [id, leftPaise]));
  return {
    balancePaise: creditBalance(left, at),
    entries: rows.map((row) => ({
      id: String(row.entry_id),
      kind: row.kind,
      amountPaise: row.amount_paise,
      leftPaise: leftOf.get(row.entry_id) ?? 0,
      expiresAt: row.expires_at?.toISOString() ?? null,
      reason: row.reason,
      orderId: row.order_id,
      by: row.by_user,
      at: row.at.toISOString(),
    })),
  };
}
