import { sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import { reencryptInvoices } from '../../selling/invoices/service.ts';
import { renewContact } from '../../communication/messages/service.ts';
import { reencryptProviderKeys } from '../../settings/provider-keys/service.ts';
import { reencryptSecondFactors } from '../../desk/service.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { keysInUse } from '../../running/encryption/data-key.ts';
import { reencryptCards } from '../../selling/gift-cards/service.ts';
import { reencryptCredit } from '../../selling/store-credit/service.ts';
import { reencryptAlerts } from '../../communication/stock-alerts/service.ts';

const BATCH = 500;

export type ReencryptReport = {
  reencrypted: number;
  /** Invoices and credit notes whose buyer was re-encrypted. */
  invoices: number;
  /** Orders and invoices that no configured key can decrypt; they stay as they are. */
  unreadable: number;
};

type SealedRow = { order_id: string; customer_sealed: string | null; customer_key_id: string | null };

/**
 * Re-encrypts with the current key everything encrypted with an older one, and deletes the records of keys that
 * are no longer needed. Orders that cannot be read are skipped. From then on numbers are recognised by the
 * current key's digest. A background job renews the search words of the desk.
 */
export async function reencryptCustomers(database: Database, vault: CustomerVault): Promise<ReencryptReport> {
  const report: ReencryptReport = { reencrypted: 0, invoices: 0, unreadable: 0 };
  let rows: SealedRow[] = [];
  do {
    rows = await database
      .selectFrom('shop_order')
      .select(['order_id', 'customer_sealed', 'customer_key_id'])
      .where('customer_sealed', 'is not', null)
      .where('customer_key_id', '!=', vault.currentKeyId)
      .where('order_id', '>', rows.at(-1)?.order_id ?? '')
      .orderBy('order_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const count = await reencryptOne(database, vault, row);
      if (count === null) report.unreadable += 1;
      else report.reencrypted += count;
    }
  } while (rows.length > 0);
  const invoices = await reencryptInvoices(database, vault);
  report.unreadable += invoices.unreadable;
  report.invoices = invoices.reencrypted;
  for (const column of SEALED_TEXTS) add(report, await reencryptTexts(database, vault, column));
  for (const again of [reencryptAlerts, reencryptCredit, reencryptCards]) add(report, await again({ database, vault }));
  report.unreadable += await reencryptSecondFactors(database, vault);
  report.unreadable += await reencryptProviderKeys(database, vault);
  const needed = [vault.currentKeyId, ...(await keysInUse(database))];
  await database.deleteFrom('data_key').where('key_id', 'not in', needed).execute();
  return report;
}

export function formatReencryptReport({ reencrypted, invoices, unreadable }: ReencryptReport): string {
  const done = `${reencrypted} orders were encrypted again.${invoices === 0 ? '' : ` ${invoices} invoices too.`}`;
  return unreadable === 0
    ? done
    : `${done} ${unreadable} cannot be read with DATA_KEY or DATA_KEY_OLD and stay as they are.`;
}

type Counts = Pick<ReencryptReport, 'reencrypted' | 'unreadable'>;

function add(report: Counts, { reencrypted, unreadable }: Counts): void {
  report.reencrypted += reencrypted;
  report.unreadable += unreadable;
}

/** What shoppers wrote with returns, and where couriers fetch them: few enough to read at once. The row's id seals each. */
const SEALED_TEXTS = [
  { table: 'return_request', id: 'return_id', sealed: 'details_sealed', key: 'details_key_id' },
  { table: 'return_pickup', id: 'pickup_id', sealed: 'address_sealed', key: 'address_key_id' },
] as const;

async function reencryptTexts(
  database: Database,
  vault: CustomerVault,
  { table, ...column }: (typeof SEALED_TEXTS)[number],
): Promise<Counts> {
  const [id, sealed, key] = [sql.ref(column.id), sql.ref(column.sealed), sql.ref(column.key)];
  const { rows } = await sql<{ id: string; sealed: string | null; keyId: string }>`
    select ${id} as id, ${sealed} as sealed, ${key} as "keyId" from ${sql.table(table)}
    where ${key} <> ${vault.currentKeyId}`.execute(database);
  const counts = { reencrypted: 0, unreadable: 0 };
  for (const row of rows) {
    const text = vault.tryOpenText(row.id, row);
    if (text === null) {
      counts.unreadable += 1;
      continue;
    }
    const again = vault.sealText(row.id, text);
    await sql`update ${sql.table(table)} set ${sealed} = ${again.sealed}, ${key} = ${again.keyId}
      where ${id} = ${row.id} and ${sealed} = ${row.sealed}`.execute(database);
    counts.reencrypted += 1;
  }
  return counts;
}

/**
 * Updates the customer digest to the new key. This includes orders whose address was removed, if another order of
 * the customer still has the number.
 */
async function renewCustomerRef(database: Database, vault: CustomerVault, mobile: string): Promise<void> {
  const ref = vault.customerRef(mobile);
  await database
    .updateTable('shop_order')
    .set({ customer_ref: ref })
    .where('customer_ref', 'in', vault.customerRefs(mobile))
    .where('customer_ref', '<>', ref)
    .execute();
  await renewContact({ database, vault }, mobile);
}

/**
 * Re-encrypts one order. Returns the number of rows written: 0 if the order changed in the meantime. Null if it
 * cannot be read.
 */
async function reencryptOne(database: Database, vault: CustomerVault, row: SealedRow): Promise<number | null> {
  if (row.customer_sealed === null || row.customer_key_id === null) return 0;
  const customer = vault.tryOpen(row.order_id, { sealed: row.customer_sealed, keyId: row.customer_key_id });
  if (!customer) return null;
  const { sealed, keyId } = vault.seal(row.order_id, customer);
  const { numUpdatedRows } = await database
    .updateTable('shop_order')
    .set({ customer_sealed: sealed, customer_key_id: keyId, search_key_id: null })
    .where('order_id', '=', row.order_id)
    .where('customer_sealed', '=', row.customer_sealed)
    .executeTakeFirst();
  await renewCustomerRef(database, vault, customer.address.mobile);
  return Number(numUpdatedRows);
}
