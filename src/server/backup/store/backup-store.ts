import { BackupError } from '../format/backup-key.ts';

/** Where backups are kept. Names are those of backup-name.ts; nothing else in the place is looked at or touched. */
export type BackupStore = {
  /** For a person, without secrets. */
  description: string;
  names(): Promise<string[]>;
  /** Puts a whole file there: it appears under its name only once it is complete. */
  put(name: string, file: string): Promise<void>;
  read(name: string): Promise<AsyncIterable<Buffer>>;
  remove(name: string): Promise<void>;
};

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
