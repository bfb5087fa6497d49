import { createHash, hkdfSync } from 'node:crypto';

/** An error of a backup, its key or its storage, in one clear sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Returns an id that identifies a backup's key without revealing it. */
export function backupKeyId(key: Buffer): string {
  return createHash('sha256').update('poshak backup key id\n').update(key).digest('hex').slice(0, 16);
}

/** Derives a separate key for each file, so that a chunk's number can be its nonce. */
export function fileKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'poshak backup 1', 32));
}
