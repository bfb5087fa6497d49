import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { renewContact } from '../messages/service.ts';
import { contactDigests, openRecipient, sealRecipient } from './recipient.ts';

type Deps = { database: Database; vault: CustomerVault };

/** A variant that a person waits for. */
export type PersonalAlert = { variantId: string; askedAt: Date; mobile: string; email: string };

/**
 * Returns one person's alerts: by their number, and by mail addresses known to be theirs for alerts without a
 * number.
 */
export async function alertsOf({ database, vault }: Deps, mobile: string, emails: readonly string[]) {
  const digests = digestsOf(vault, mobile, emails);
  const rows = await database
    .selectFrom('stock_alert')
    .selectAll()
    .where('contact_digest', 'in', digests)
    .orderBy('asked_at')
    .execute();
  return rows.map((row): PersonalAlert => ({
    variantId: row.variant_id,
    askedAt: row.asked_at,
    ...(openRecipient(vault, row) ?? { mobile: '', email: '' }),
  }));
}

/** Erases one person's alerts. Returns their number. */
export async function eraseAlertsOf({ database, vault }: Deps, mobile: string, emails: readonly string[]) {
  const { numDeletedRows } = await database
    .deleteFrom('stock_alert')
    .where('contact_digest', 'in', digestsOf(vault, mobile, emails))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function digestsOf(vault: CustomerVault, mobile: string, emails: readonly string[]): string[] {
  const ten = mobile.replaceAll(/\D/g, '').slice(-10);
  const contacts = [{ mobile: ten, email: '' }, ...emails.map((email) => ({ mobile: '', email: email.trim() }))];
  return contacts.flatMap((contact) => contactDigests(vault, contact));
}

/** Re-encrypts alerts that use an older key. Returns how many were re-encrypted, and how many no key can decrypt. */
export async function reencryptAlerts({ database, vault }: Deps): Promise<{ reencrypted: number; unreadable: number }> {
  const rows = await database
    .selectFrom('stock_alert')
    .selectAll()
    .where('recipient_key_id', '!=', vault.currentKeyId)
    .execute();
  let reencrypted = 0;
  for (const row of rows) {
    const recipient = openRecipient(vault, row);
    if (recipient === null) continue;
    const { sealed, keyId } = sealRecipient(vault, row.alert_id, recipient);
    const [digest] = contactDigests(vault, recipient);
    await database
      .updateTable('stock_alert')
      .set({ recipient_sealed: sealed, recipient_key_id: keyId, contact_digest: digest })
      .where('alert_id', '=', row.alert_id)
      .where('told_at', 'is', null)
      .execute();
    if (recipient.mobile !== '') await renewContact({ database, vault }, recipient.mobile);
    reencrypted += 1;
  }
  return { reencrypted, unreadable: rows.length - reencrypted };
}
