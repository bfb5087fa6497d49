import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import shop from '../shop.config.ts';
import { type Config, readConfig } from '../src/server/config/config.ts';
import { readDataDir } from '../src/server/config/server-settings.ts';
import { withSettingFiles } from '../src/server/config/setting-files.ts';
import type { Database } from '../src/server/db/connect.ts';
import { describeDatabase } from '../src/server/db/database-address.ts';
import { openExistingDatabase } from '../src/server/db/existing-database.ts';
import {
  askForDatabase,
  type CommandName,
  type CommandResult,
  commandSocketPath,
  sendCommand,
} from '../src/server/commands/command-socket.ts';

export type MerchantCommand = {
  name: CommandName;
  argv: readonly string[];
  /** Does the work where no shop runs, on that shop's database. */
  runHere: (config: Config, database: Database, argv: readonly string[]) => Promise<CommandResult>;
  /** On PostgreSQL it works here also while a shop runs. */
  besideShop?: boolean;
};

/** Stands for a feed that was not named: only reading one needs it. */
export const NO_FEED = 'http://feed.invalid';

/** Commands that record who did it. */
const SIGNED: ReadonlySet<CommandName> = new Set(['orders', 'contacts']);

/** A shop that starts opens its socket within this, or says itself why not. */
const PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 200;

/**
 * Runs a merchant's command: sent to the running shop, or on the database where no shop runs here. Never opens the
 * embedded database beside a shop: while one starts, waits. Says on stderr which database it is. Sets the exit code.
 */
export async function runMerchantCommand(command: MerchantCommand): Promise<void> {
  process.umask(0o077);
  try {
    const { exitCode, output, file } = await answerOf({ ...command, argv: signed(command) });
    console.log(output);
    if (file) {
      const written = path.resolve(file.path);
      await writeFile(written, Buffer.from(file.base64, 'base64'));
      console.log(written);
    }
    process.exitCode = exitCode;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The moves are recorded with who made them: the user of the machine, unless `--by` says otherwise. */
function signed({ name, argv }: MerchantCommand): readonly string[] {
  const user = process.env['USER']?.trim() ?? '';
  const named = user === '' || argv.some((text) => text === '--by' || text.startsWith('--by='));
  return named || !SIGNED.has(name) ? argv : [...argv, `--by=${user}`];
}

async function answerOf(command: MerchantCommand): Promise<CommandResult> {
  const end = Date.now() + PATIENCE_MS;
  let told = false;
  while (Date.now() < end) {
    const answer = (await askRunningShop(command)) ?? (await workHere(command));
    if (answer) return answer;
    if (!told) console.error('A shop is starting, or another command is at work; waiting for it …');
    told = true;
    await sleep(ASK_AGAIN_MS);
  }
  throw new Error(
    `DATA_DIR ${readDataDir(process.env)} is in use by a process that takes no commands; try again later.`,
  );
}

/** Asked before anything is read from the environment but where the shop is: it knows the rest. */
async function askRunningShop({ name, argv, besideShop = false }: MerchantCommand): Promise<CommandResult | null> {
  const environment = withSettingFiles(process.env);
  const dataDir = readDataDir(environment);
  const wished = environment['DATABASE_URL']?.trim() ?? '';
  if (besideShop && wished !== '') return null;
  const socketPath = commandSocketPath(dataDir, name);
  const database = await askForDatabase(socketPath).catch((error: unknown) => {
    const denied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    throw denied ? new Error(`DATA_DIR ${dataDir} is another user's: run the command as the shop's own user.`) : error;
  });
  if (database === null) return null;
  // A DATABASE_URL that is given is meant: a shop that runs here may be another one, such as a demo.
  if (wished !== '' && describeDatabase({ databaseUrl: wished, dataDir }) !== database) return null;
  console.error(`By the running shop, on ${database}.`);
  return sendCommand(socketPath, argv);
}

/** Null where another process has the embedded database open. */
async function workHere({ runHere, argv, besideShop = false }: MerchantCommand): Promise<CommandResult | null> {
  const config = readPlace();
  const opened = await openExistingDatabase(config);
  if (!opened) return null;
  const alone = besideShop && config.databaseUrl !== null ? 'On' : 'No shop is running here; on';
  console.error(`${alone} ${describeDatabase(config)}.`);
  try {
    return await runHere(config, opened.database, argv);
  } finally {
    await opened.close();
  }
}

/** Where the data are is all a command needs: what a live shop must have besides is not asked for. */
export function readPlace(): Config {
  const { SHOP_FEED_URL: named = '', ...environment } = withSettingFiles(process.env);
  const feedUrl = named.trim() === '' ? (shop.feedUrl ?? NO_FEED) : named;
  return readConfig({ DATABASE_POOL_SIZE: '4', ...environment, SHOP_MODE: 'demo', SHOP_FEED_URL: feedUrl }, shop);
}
