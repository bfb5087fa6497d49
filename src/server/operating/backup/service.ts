/** Backups, restores and moves of the shop's database: the part that commands and the running shop use. */
export { needsDatabase, runBackupCommand } from './backup-command.ts';
export { listBackups } from './backups.ts';
export { BackupError } from './format/backup-key.ts';
export { runMigrateDbCommand } from './migrate-db-command.ts';
export { runRestoreCommand } from './restore-command.ts';
