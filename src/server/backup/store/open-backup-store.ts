import { BackupError } from '../format/backup-key.ts';
import type { BackupStore } from './backup-store.ts';

/**
 * Opens the place that BACKUP_URL names: a folder (`/var/backups/shop`, `file:///…`) or a bucket
 * (`s3://bucket/prefix?region=ap-south-1&endpoint=https://…`). Throws BackupError naming BACKUP_URL.
 */
export async function openBackupStore(text: string): Promise<BackupStore> {
  if (!/^[a-z\d]+:\/\//i.test(text)) return (await import('./folder-store.ts')).folderStore(text);
  const url = URL.parse(text);
  if (url?.protocol === 'file:') return (await import('./folder-store.ts')).folderStore(url);
  // Not at every start of a shop: the client is large.
  if (url?.protocol === 's3:' && url.hostname !== '') return (await import('./s3-store.ts')).s3Store(url);
  throw new BackupError('BACKUP_URL must be a folder, or s3://bucket/prefix?region=…&endpoint=….');
}
