import type { Selectable } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DeskTables } from '../../running/db/tables/desk-tables.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

export type SecretVault = Pick<CustomerVault, 'sealText' | 'openText'>;
type SecretColumns = Pick<Selectable<DeskTables['desk_user']>, 'id' | 'totp_secret' | 'totp_sealed' | 'totp_key_id'>;

/**
 * Marker in `totp_secret` that says the secret is in `totp_sealed`. It is not valid base32, so an older
 * version of the shop from before the encryption, which may run at the same time, accepts no code with it.
 */
export const SEALED_MARK = 'sealed!';

/** Returns the context a secret is bound to, so that one user's secret cannot be used in another user's row. */
export function secretBelongsTo(userId: number): string {
  return `desk user ${userId} second factor`;
}

/** Returns the column values that store a user's secret. */
export function sealedSecret(vault: SecretVault, userId: number, secret: string) {
  const { sealed, keyId } = vault.sealText(secretBelongsTo(userId), secret);
  return { totp_secret: SEALED_MARK, totp_sealed: sealed, totp_key_id: keyId };
}

/** The column values of a user without a second factor. */
export const NO_SECRET = { totp_secret: null, totp_sealed: null, totp_key_id: null, totp_confirmed_at: null } as const;

/** Returns a user's secret, or null if there is none. Throws if the key is missing or the text was tampered with. */
export function openSecret(vault: SecretVault, user: SecretColumns): string | null {
  if (user.totp_secret !== SEALED_MARK) return user.totp_secret;
  if (user.totp_sealed === null || user.totp_key_id === null) throw new Error('a sealed second factor has no text');
  return vault.openText(secretBelongsTo(user.id), { sealed: user.totp_sealed, keyId: user.totp_key_id });
}

/**
 * Encrypts the secrets that an older version stored unencrypted; runs at the start and while such a version
 * may still run. Returns how many were encrypted.
 */
export async function sealSecretsInTheClear(database: Database, vault: SecretVault): Promise<number> {
  const rows = await database
    .selectFrom('desk_user')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .where('totp_secret', '!=', SEALED_MARK)
    .execute();
  for (const { id, totp_secret: secret } of rows) {
    if (secret === null) continue;
    const query = database.updateTable('desk_user').set(sealedSecret(vault, id, secret));
    await query.where('id', '=', id).where('totp_secret', '=', secret).execute();
  }
  return rows.length;
}
