import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { openDocument, type DocumentRow, sealBuyer } from './document.ts';

const BATCH = 500;

/** Re-encrypts the buyers of invoices with the current key; buyers that no key can decrypt stay unchanged. */
export async function reencryptInvoices(
  database: Database,
  vault: CustomerVault,
): Promise<{ reencrypted: number; unreadable: number }> {
  const report = { reencrypted: 0, unreadable: 0 };
  let rows: DocumentRow[] = [];
  do {
    rows = await database
      .selectFrom('invoice')
      .selectAll()
      .where('buyer_key_id', 'is not', null)
      .where('buyer_key_id', '!=', vault.currentKeyId)
      .where('number', '>', rows.at(-1)?.number ?? '')
      .orderBy('number')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { buyer } = openDocument(vault, row);
      if (buyer === null) report.unreadable += 1;
      else report.reencrypted += await reencryptOne(database, vault, row, buyer);
    }
  } while (rows.length > 0);
  return report;
}

async function reencryptOne(
  database: Database,
  vault: CustomerVault,
  { number, buyer_sealed: before }: DocumentRow,
  buyer: NonNullable<ReturnType<typeof openDocument>['buyer']>,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('invoice')
    .set(sealBuyer(vault, number, buyer))
    .where('number', '=', number)
    .where('buyer_sealed', '=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
