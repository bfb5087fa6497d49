import type { CreditStatement } from '../../../contracts/desk/store-credit.ts';
import { creditBalance } from '../../../domain/store-credit/store-credit.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { lockAccount, sealedFor } from './lock-account.ts';
import { readStatement } from './read-statement.ts';

type Deps = { database: Database; vault: CustomerVault; now: () => number };

/** What a person's export has of their credit, without the shop's staff. */
export type PersonalCredit = {
  balancePaise: number;
  entries: Omit<CreditStatement['entries'][number], 'id' | 'by'>[];
};

export async function creditOfPerson(deps: Deps, mobile: string): Promise<PersonalCredit> {
  const { balancePaise, entries } = await readStatement(deps, mobile);
  return { balancePaise, entries: entries.map(({ id: _id, by: _by, ...entry }) => entry) };
}

/**
 * Erases whose credit it is, and what was written about it; amounts and dates stay for the accounts. What is left can
 * be used by nobody and is taken off. Returns it, in paise.
 */
export async function eraseCreditOf({ database, vault, now }: Deps, mobile: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const at = new Date(now());
    const account = await lockAccount(transaction, vault, mobile, at);
    if (account === null) return 0;
    const lines = account.left.map(({ id, leftPaise }) => {
      const taken = { amount_paise: -leftPaise, from_entry_id: id };
      return { account_id: account.id, kind: 'withdrawn' as const, ...taken, at };
    });
    if (lines.length > 0) await transaction.insertInto('store_credit_entry').values(lines).execute();
    await transaction
      .updateTable('store_credit_entry')
      .set({ reason: null })
      .where('account_id', '=', account.id)
      .where('reason', 'is not', null)
      .execute();
    await transaction
      .updateTable('store_credit_account')
      .set({ customer_ref: null, mobile_sealed: null, mobile_key_id: null })
      .where('account_id', '=', account.id)
      .execute();
    return creditBalance(account.left, at.getTime());
  });
}

/** Encrypts the numbers with the current key, by whose digest the accounts are then found. */
export async function reencryptCredit({
  database,
  vault,
}: Pick<Deps, 'database' | 'vault'>): Promise<{ reencrypted: number; unreadable: number }> {
  const rows = await database
    .selectFrom('store_credit_account')
    .selectAll()
    .where('mobile_key_id', '!=', vault.currentKeyId)
    .execute();
  const counts = { reencrypted: 0, unreadable: 0 };
  for (const { account_id: id, customer_ref: ref, mobile_sealed: old, mobile_key_id: oldKeyId } of rows) {
    if (ref === null || old === null || oldKeyId === null) continue;
    const mobile = vault.tryOpenText(sealedFor(ref), { sealed: old, keyId: oldKeyId });
    if (mobile === null) {
      counts.unreadable += 1;
      continue;
    }
    const newRef = vault.customerRef(mobile);
    const { sealed, keyId } = vault.sealText(sealedFor(newRef), mobile);
    await database
      .updateTable('store_credit_account')
      .set({ customer_ref: newRef, mobile_sealed: sealed, mobile_key_id: keyId })
      .where('account_id', '=', id)
      .where('mobile_sealed', '=', old)
      .execute();
    counts.reencrypted += 1;
  }
  return counts;
}
