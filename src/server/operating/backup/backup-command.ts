import path from 'node:path';
import type { CommandResult } from '../../running/commands/command-socket.ts';
import { istTime, parseCommand, readCount, throwUsage } from '../../running/commands/command-text.ts';
import { formatTable } from '../../running/commands/text-table.ts';
import { ConfigError, type Config } from '../../settings/config/config.ts';
import type { Database } from '../../running/db/connect.ts';
import { type BackupLocation, checkBackup, listBackups, createBackup } from './backups.ts';
import { resultOf } from './command-result.ts';
import { drillBackup } from './drill.ts';
import { BackupError } from './format/backup-key.ts';
import { countsOf } from './format/backup-parts.ts';
import { type RetentionRule, USUAL_RETENTION } from './store/backup-retention.ts';

const USAGE = `Usage: npm run backup [-- <command>]

  (none)                  back up the shop's database, verify the backup and delete old ones
    --keep-daily 7 --keep-weekly 4   how many daily and weekly backups to keep; --keep-all keeps every backup
  list                    list the backups, newest first
  check [NAME]            read a backup to its end (default: the newest): is it complete, does BACKUP_KEY decrypt it?
  drill [NAME]            restore a backup (default: the newest) into a temporary database and compare every table
    --on postgres://…     create that database on this server; default: embedded
  help                    show this text

  BACKUP_URL is a folder or s3://bucket/prefix?region=…&endpoint=…, BACKUP_KEY 32 bytes in base64.`;

const OPTIONS = {
  'keep-daily': { type: 'string' },
  'keep-weekly': { type: 'string' },
  'keep-all': { type: 'boolean' },
  on: { type: 'string' },
} as const;

export type BackupDeps = { config: Pick<Config, 'backup' | 'dataDir' | 'databaseUrl'>; now: () => number };

/** Runs a backup command; only making a backup needs the database. */
export function runBackupCommand(
  deps: BackupDeps,
  database: Database | null,
  argv: readonly string[],
): Promise<CommandResult> {
  return resultOf('npm run backup -- help lists all commands.', async () => run(deps, database, parse(argv)));
}

/** Returns whether a command needs the shop's database. */
export function needsDatabase(argv: readonly string[]): boolean {
  return (argv[0] ?? '--').startsWith('--');
}

const parse = (argv: readonly string[]) => parseCommand(argv, OPTIONS);

async function run(
  deps: BackupDeps,
  database: Database | null,
  { positionals: [command = '', name], values }: ReturnType<typeof parse>,
): Promise<string> {
  switch (command) {
    case '':
      return create(deps, database, retentionRule(values));
    case 'list':
      return list(locationOf(deps));
    case 'check': {
      const found = await checkBackup(locationOf(deps), name);
      return `${found.name} is complete: ${countsOf(found.contents)}, ${megabytes(found.bytes)}.`;
    }
    case 'drill':
      return drillBackup(locationOf(deps), name, { on: values.on ?? null, workDir: workDirOf(deps), now: deps.now });
    case 'help':
      return USAGE;
    default:
      return throwUsage(`There is no command "${command}".`);
  }
}

function locationOf({ config: { backup } }: BackupDeps): BackupLocation {
  const { url, key } = backup;
  const missing = [url === null ? 'BACKUP_URL' : null, key === null ? 'BACKUP_KEY' : null].filter(
    (one) => one !== null,
  );
  if (url !== null && key !== null) return { url, key };
  throw new ConfigError(
    `${missing.join(' and ')} must be set: where backups are stored, and 32 bytes in base64 to encrypt them.`,
  );
}

function retentionRule(values: ReturnType<typeof parse>['values']): RetentionRule | null {
  if (values['keep-all'] === true) return null;
  return {
    daily: readCount(values['keep-daily'], USUAL_RETENTION.daily),
    weekly: readCount(values['keep-weekly'], USUAL_RETENTION.weekly),
  };
}

async function create(deps: BackupDeps, database: Database | null, retention: RetentionRule | null): Promise<string> {
  if (!database) throw new BackupError('There is no database to back up.');
  const { config, now } = deps;
  const engine = config.databaseUrl === null ? 'pglite' : 'postgres';
  const created = await createBackup({ database, engine, now }, locationOf(deps), {
    workDir: workDirOf(deps),
    retention,
  });
  return [
    `${created.name} in ${created.location}: ${countsOf(created.contents)}, ${megabytes(created.bytes)}, read back and verified.`,
    `A restore needs BACKUP_KEY and, for names and addresses, data key ${created.begin.dataKeyIds.join(', ') || '(none)'}, ` +
      'which is not in the backup.',
    ...(created.removed.length === 0 ? [] : [`Deleted ${created.removed.length} older backups.`]),
  ].join('\n');
}

function workDirOf({ config }: BackupDeps): string {
  return path.join(config.dataDir, 'backup');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

async function list(location: BackupLocation): Promise<string> {
  const backups = await listBackups(location.url);
  return formatTable(
    backups.map(({ name, createdAt }) => ({ made: istTime(new Date(createdAt)), name })),
    'There is no backup.',
  );
}
