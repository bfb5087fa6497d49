import { createHash, hkdfSync } from 'node:crypto';

/** What a backup, its key or the place it goes to is wrong with: one clear sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Tells which key a backup needs without telling anything of it. */
export function backupKeyId(key: Buffer): string {
  return createHash('sha256').update('poshak backup key id\n').update(key).digest('hex').slice(0, 16);
}

/** Each file is sealed with a key of its own, so that a chunk's number can be its nonce. */
export function fileKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'poshak backup 1', 32));
}
