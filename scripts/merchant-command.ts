import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDataDir } from '../src/server/settings/config/server-settings.ts';
import { withSettingFiles } from '../src/server/settings/config/setting-files.ts';
import { describeDatabase } from '../src/server/running/db/database-address.ts';
import {
  requestDatabaseAddress,
  type CommandName,
  type CommandResult,
  commandSocketPath,
  sendCommand,
} from '../src/server/running/commands/command-socket.ts';
import type { RunHere } from './without-shop/work-here.ts';

export type MerchantCommand = {
  name: CommandName;
  argv: readonly string[];
  /** Loads the code that works on the database when no shop runs. It is not loaded if a running shop does the work. */
  loadHere: () => Promise<RunHere>;
  /** Whether on PostgreSQL this process does the work even while a shop runs. */
  besideShop?: boolean;
};

/** Commands that record who ran them. */
const SIGNED: ReadonlySet<CommandName> = new Set(['orders', 'contacts', 'settings']);

/** Limit for waiting for a starting shop. A shop that cannot open its socket within this time reports why. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 200;

/**
 * Runs a merchant's command. The running shop does the work; if none runs here, this process does it on the database.
 * Waits for a starting shop, because only one process may open the embedded database. Names the database on stderr.
 * Sets the exit code.
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

/** Returns the arguments with `--by` set to the machine's user, unless they name someone. Only for SIGNED commands. */
function signed({ name, argv }: MerchantCommand): readonly string[] {
  const user = process.env['USER']?.trim() ?? '';
  const named = user === '' || argv.some((text) => text === '--by' || text.startsWith('--by='));
  return named || !SIGNED.has(name) ? argv : [...argv, `--by=${user}`];
}

async function answerOf(command: MerchantCommand): Promise<CommandResult> {
  const end = Date.now() + PATIENCE_MS;
  let isAnnounced = false;
  while (Date.now() < end) {
    const answer = (await runInShop(command)) ?? (await workWithoutShop(command));
    if (answer) return answer;
    if (!isAnnounced) console.error('Waiting for a starting shop or another running command …');
    isAnnounced = true;
    await sleep(RETRY_MS);
  }
  throw new Error(
    `DATA_DIR ${readDataDir(process.env)} is in use by a process that takes no commands; try again later.`,
  );
}

/**
 * Sends the command to the running shop; null if none runs or this process must do the work. Reads only DATA_DIR and
 * DATABASE_URL from the environment, because the shop knows its other settings.
 */
async function runInShop({ name, argv, besideShop = false }: MerchantCommand): Promise<CommandResult | null> {
  const environment = withSettingFiles(process.env);
  const dataDir = readDataDir(environment);
  const databaseUrl = environment['DATABASE_URL']?.trim() ?? '';
  if (besideShop && databaseUrl !== '') return null;
  const socketPath = commandSocketPath(dataDir, name);
  const database = await requestDatabaseAddress(socketPath).catch((error: unknown) => {
    const denied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    throw denied ? new Error(`DATA_DIR ${dataDir} is another user's: run the command as the shop's own user.`) : error;
  });
  if (database === null) return null;
  // A given DATABASE_URL has priority: the shop that runs here may be another one, such as a demo.
  if (databaseUrl !== '' && describeDatabase({ databaseUrl, dataDir }) !== database) return null;
  console.error(`Run by the running shop, on ${database}.`);
  return sendCommand(socketPath, argv);
}

/** Does the work in this process; null if another process has the embedded database open. */
async function workWithoutShop({ loadHere, argv, besideShop = false }: MerchantCommand): Promise<CommandResult | null> {
  // One after the other: Node refuses to require a module that another import is still loading.
  const { workHere } = await import('./without-shop/work-here.ts');
  return workHere(await loadHere(), { argv, besideShop });
}
