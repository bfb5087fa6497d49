import type { CommandResult } from '../../running/commands/command-socket.ts';
import { parseCommand, refuseWordsBeyond, throwUsage } from '../../running/commands/command-text.ts';
import { describeDatabase } from '../../running/db/database-address.ts';
import { openExistingDatabase } from '../../running/db/existing-database.ts';
import { resultOf } from './command-result.ts';
import { readDatabase } from './copy/read-tables.ts';
import { restoreInto } from './copy/restore-into.ts';
import { countsOf } from './format/backup-parts.ts';
import { BackupError } from './format/backup-key.ts';
import { inEmptyTarget, type TargetConfig } from './restore-target.ts';

const USAGE = `Usage: npm run migrate-db -- --to postgres://…

  Copies the embedded database of DATA_DIR into an empty PostgreSQL database, and compares row count and
  checksum of every table. The shop must be stopped. The embedded database stays as it is.`;

/** Runs the move to PostgreSQL. */
export function runMigrateDbCommand(
  from: TargetConfig,
  argv: readonly string[],
  now: () => number,
): Promise<CommandResult> {
  return resultOf(`\n${USAGE}`, () => run(from, argv, now));
}

async function run(from: TargetConfig, argv: readonly string[], now: () => number): Promise<string> {
  const to = readTarget(argv);
  const source = { ...from, databaseUrl: null };
  const target = { ...from, databaseUrl: to };
  const opened = await openExistingDatabase(source);
  if (!opened) throw new BackupError(`${describeDatabase(source)} is in use: stop the shop first.`);
  const startedAt = now();
  try {
    const { contents } = await inEmptyTarget(target, (database) =>
      restoreInto(database, readDatabase(opened.database, { engine: 'pglite', now }), { hold: false, now }),
    );
    return [
      `Copied everything to ${describeDatabase(target)}: ${countsOf(contents)}; ` +
        `every row count and checksum matches. ${((now() - startedAt) / 1000).toFixed(1)} s.`,
      `Start the shop with this DATABASE_URL and the same DATA_DIR (or DATA_KEY), and never again without it: ` +
        `${describeDatabase(source)} still exists, unchanged.`,
    ].join('\n');
  } finally {
    await opened.close();
  }
}

function readTarget(argv: readonly string[]): string {
  const { positionals, values } = parseCommand(argv, { to: { type: 'string' } });
  refuseWordsBeyond(0, positionals);
  if (values.to !== undefined && /^postgres(ql)?:\/\//.test(values.to)) return values.to;
  return throwUsage('--to must be postgres://….');
}
