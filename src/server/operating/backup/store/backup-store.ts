/**
 * The place where backups are stored. Names are those of backup-name.ts; other files in the place are never
 * read or changed.
 */
export type BackupStore = {
  /** Description for a person, without secrets. */
  description: string;
  names(): Promise<string[]>;
  /** Stores a whole file. It appears under its name only once it is complete. */
  put(name: string, file: string): Promise<void>;
  read(name: string): Promise<AsyncIterable<Buffer>>;
  remove(name: string): Promise<void>;
};
