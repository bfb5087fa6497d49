import type { Database } from '../../db/connect.ts';
import type { CustomerVault } from '../../encryption/customer-vault.ts';
import { NO_SECRET, SEALED_MARK, sealedSecret, secretBelongsTo } from './second-factor-secret.ts';

/** Encrypts with the current key what an older one still encrypts. Gives how many secrets no configured key opens. */
export async function resealSecondFactors(database: Database, vault: CustomerVault): Promise<number> {
  const rows = await database
    .selectFrom('desk_user')
    .select(['id', 'totp_secret', 'totp_sealed', 'totp_key_id'])
    .where('totp_key_id', '!=', vault.currentKeyId)
    .execute();
  let unreadable = 0;
  for (const { id, totp_secret: mark, totp_sealed: old, totp_key_id: keyId } of rows) {
    const update = database.updateTable('desk_user').where('id', '=', id).where('totp_sealed', '=', old);
    if (mark !== SEALED_MARK || old === null || keyId === null) {
      // An older version took the factor away and knows of no sealed text.
      if (mark === null) await update.set(NO_SECRET).execute();
      continue;
    }
    const secret = vault.tryOpenText(secretBelongsTo(id), { sealed: old, keyId });
    if (secret === null) unreadable += 1;
    else await update.set(sealedSecret(vault, id, secret)).execute();
  }
  return unreadable;
}
