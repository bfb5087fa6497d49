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
