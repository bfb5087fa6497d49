import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DeskTables } from '../../db/tables/desk-tables.ts';
import type { CustomerVault } from '../../encryption/customer-vault.ts';

export type SecretVault = Pick<CustomerVault, 'sealText' | 'openText'>;
type SecretColumns = Pick<Selectable<DeskTables['desk_user']>, 'id' | 'totp_secret' | 'totp_sealed' | 'totp_key_id'>;

/**
 * Stands in `totp_secret` where the secret is in `totp_sealed`. It is no base32: a version of the shop from before the
 * encryption, which may still run beside this one, takes no code by it.
 */
export const SEALED_MARK = 'sealed!';

/** What a secret is bound to: one user's cannot be put into another's row. */
export function secretBelongsTo(userId: number): string {
  return `desk user ${userId} second factor`;
}

/** The columns that keep a user's secret. */
export function sealedSecret(vault: SecretVault, userId: number, secret: string) {
  const { sealed, keyId } = vault.sealText(secretBelongsTo(userId), secret);
  return { totp_secret: SEALED_MARK, totp_sealed: sealed, totp_key_id: keyId };
}

/** The columns of a user who has none. */
export const NO_SECRET = { totp_secret: null, totp_sealed: null, totp_key_id: null, totp_confirmed_at: null } as const;

/** A user's secret; null where there is none. Throws where the key is not there or the text was tampered with. */
export function openSecret(vault: SecretVault, user: SecretColumns): string | null {
  if (user.totp_secret !== SEALED_MARK) return user.totp_secret;
  if (user.totp_sealed === null || user.totp_key_id === null) throw new Error('a sealed second factor has no text');
  return vault.openText(secretBelongsTo(user.id), { sealed: user.totp_sealed, keyId: user.totp_key_id });
}

/**
 * Encrypts the secrets that an older version left in the clear, at the start and while such a version may still run beside
 * this one. Gives their number.
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
