import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { NO_SECRET, SEALED_MARK, sealedSecret, secretBelongsTo } from './second-factor-secret.ts';

/**
 * Encrypts secrets under an older key again with the current key. Returns the number of secrets that no
 * configured key decrypts.
 */
export async function reencryptSecondFactors(database: Database, vault: CustomerVault): Promise<number> {
  const rows = await database
    .selectFrom('desk_user')
    .select(['id', 'totp_secret', 'totp_sealed', 'totp_key_id'])
    .where('totp_key_id', '!=', vault.currentKeyId)
    .execute();
  let unreadable = 0;
  for (const { id, totp_secret: mark, totp_sealed: old, totp_key_id: keyId } of rows) {
    const update = database.updateTable('desk_user').where('id', '=', id).where('totp_sealed', '=', old);
    if (mark !== SEALED_MARK || old === null || keyId === null) {
      // An older version removed the factor; it does not know the columns of the encrypted secret.
      if (mark === null) await update.set(NO_SECRET).execute();
      continue;
    }
    const secret = vault.tryOpenText(secretBelongsTo(id), { sealed: old, keyId });
    if (secret === null) unreadable += 1;
    else await update.set(sealedSecret(vault, id, secret)).execute();
  }
  return unreadable;
}
