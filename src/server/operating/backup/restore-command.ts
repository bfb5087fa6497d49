import { createReadStream, existsSync, statSync } from 'node:fs';
import type { CommandResult } from '../../running/commands/command-socket.ts';
import { parseCommand, UsageError } from '../../running/commands/command-text.ts';
import { ConfigError, type Config } from '../../settings/config/config.ts';
import { describeDatabase } from '../../running/db/database-address.ts';
import { openExistingDatabase } from '../../running/db/existing-database.ts';
import { readBackup } from './backups.ts';
import { openBackup } from './backup-file.ts';
import { resultOf } from './command-result.ts';
import { compareWithGateways, readOrderIds } from './compare-gateway.ts';
import { restoreInto } from './copy/restore-into.ts';
import { BackupError } from './format/backup-key.ts';
import { type BackupPart, countsOf } from './format/backup-parts.ts';
import { describeHold, releaseHold } from './release-hold.ts';
import { inEmptyTarget, type TargetConfig } from './restore-target.ts';

const USAGE = `Usage: npm run restore -- --from PLACE [--name BACKUP]

  --from PLACE            a folder, s3://bucket/prefix?…, or the file of one backup; default: BACKUP_URL
  --name BACKUP           the backup to restore; default: the newest
  Restores into the database of DATABASE_URL or DATA_DIR, which must be empty, and holds it:
  no shop starts on it until it is released.

  status                  is this database held, and what would a shop do that starts on it?
  release                 let a shop start on it, which polls orders, makes refunds and sends messages
    --quiet-outbox        send no pending message: events become dead letters (orders -- retry-dead-letters sends them),
                          messages already created from events are cancelled
  compare --orders FILE   list the orders of a CSV export of the gateway's dashboard that this database lacks
                          or has as unpaid
  help                    show this text`;

const OPTIONS = {
  from: { type: 'string' },
  name: { type: 'string' },
  'quiet-outbox': { type: 'boolean' },
  orders: { type: 'string' },
} as const;

export type RestoreDeps = {
  config: TargetConfig & Pick<Config, 'backup'> & { gateways?: Config['gateways'] };
  now: () => number;
};

/** Runs a restore command. */
export function runRestoreCommand(deps: RestoreDeps, argv: readonly string[]): Promise<CommandResult> {
  return resultOf('npm run restore -- help lists all commands.', async () => run(deps, parse(argv)));
}

const parse = (argv: readonly string[]) => parseCommand(argv, OPTIONS);

async function run(
  deps: RestoreDeps,
  { positionals: [command = ''], values }: ReturnType<typeof parse>,
): Promise<string> {
  switch (command) {
    case '':
      return restore(deps, values);
    case 'status':
      return onExisting(deps.config, (database) => describeHold(database, deps.now()));
    case 'release':
      return onExisting(deps.config, (database) =>
        releaseHold(database, { quietOutbox: values['quiet-outbox'] === true, now: deps.now() }),
      );
    case 'compare':
      return compare(deps, values.orders);
    case 'help':
      return USAGE;
    default:
      throw new UsageError(`There is no command "${command}".`);
  }
}

async function restore(
  { config, now }: RestoreDeps,
  { from, name }: { from?: string; name?: string },
): Promise<string> {
  const { key } = config.backup;
  const url = from ?? config.backup.url;
  if (key === null) throw new ConfigError('BACKUP_KEY must be set: the key that the backup was encrypted with.');
  if (url === null) throw new UsageError('Give --from, or set BACKUP_URL: where the backups are.');
  // A wrong key must be detected before anything is created.
  const parts = await begun((await open(url, key, name)).parts);
  const { begin, contents, migratedOn } = await inEmptyTarget(config, (database) =>
    restoreInto(database, parts, { hold: true, now }),
  );
  return [
    `Restored the backup of ${begin.madeAt} into ${describeDatabase(config)}: ${countsOf(contents)}; ` +
      'every row count and checksum matches.',
    ...(migratedOn.length === 0 ? [] : [`Then applied these migrations: ${migratedOn.join(', ')}.`]),
    `A shop needs data key ${begin.dataKeyIds.join(', ') || '(none)'} (DATA_KEY or DATA_DIR/data.key) ` +
      'to decrypt names and addresses.',
    'The database is held: npm run restore -- status shows what a shop would poll and send, release lets one start.',
  ].join('\n');
}

async function compare({ config }: RestoreDeps, file: string | undefined): Promise<string> {
  if (file === undefined)
    throw new UsageError('compare needs --orders: a CSV export of the orders in the gateway’s dashboard.');
  const { gateways } = config;
  if (!gateways) throw new BackupError('compare needs the settings of the payment gateway.');
  const ids = await readOrderIds(file);
  return onExisting(config, (database) => compareWithGateways(database, gateways, ids));
}

async function begun(parts: AsyncIterable<BackupPart>): Promise<AsyncIterable<BackupPart>> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all(): AsyncGenerator<BackupPart> {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return all();
}

async function open(url: string, key: Buffer, name?: string): Promise<{ parts: AsyncIterable<BackupPart> }> {
  const isFile = existsSync(url) && statSync(url).isFile();
  return isFile ? { parts: openBackup(createReadStream(url), key) } : readBackup({ url, key }, name);
}

async function onExisting(
  config: TargetConfig,
  work: (database: NonNullable<Awaited<ReturnType<typeof openExistingDatabase>>>['database']) => Promise<string>,
): Promise<string> {
  const opened = await openExistingDatabase(config);
  if (!opened) throw new BackupError(`${describeDatabase(config)} is in use by a running shop, so it is not held.`);
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}
