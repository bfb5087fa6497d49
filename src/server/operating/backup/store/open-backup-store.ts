import { BackupError } from '../format/backup-key.ts';
import type { BackupStore } from './backup-store.ts';

/**
 * Opens the place named by BACKUP_URL: a folder (`/var/backups/shop`, `file:///…`) or a bucket
 * (`s3://bucket/prefix?region=ap-south-1&endpoint=https://…`). Throws BackupError naming BACKUP_URL.
 */
export async function openBackupStore(text: string): Promise<BackupStore> {
  if (!/^[a-z\d]+:\/\//i.test(text)) return (await import('./folder-store.ts')).folderStore(text);
  const url = URL.parse(text);
  if (url?.protocol === 'file:') return (await import('./folder-store.ts')).folderStore(url);
  // The client is large, so it is not loaded at every start of a shop.
  if (url?.protocol === 's3:' && url.hostname !== '') return (await import('./s3-store.ts')).s3Store(url);
  throw new BackupError('BACKUP_URL must be a folder, or s3://bucket/prefix?region=…&endpoint=….');
}
