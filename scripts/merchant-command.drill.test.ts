import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '../src/server/running/db/connect.ts';
import { lockDirectory } from '../src/server/running/db/lock-directory.ts';
import {
  type CommandName,
  commandSocketPath,
  listenForCommands,
} from '../src/server/running/commands/command-socket.ts';
import { loadDataKeys } from '../src/server/running/encryption/data-key.ts';
import { COMPILED } from '../test/cache-directory.ts';
import { makeDataDirectory } from '../test/data-directory.ts';
import { copyTemplateDirectory } from '../test/database/template-directory.ts';

const made: string[] = [];
async function someDirectory(): Promise<string> {
  const directory = await makeDataDirectory('command');
  made.push(directory);
  return directory;
}
let dataDir: string;
beforeEach(async () => {
  dataDir = await someDirectory();
});
afterAll(() => Promise.all(made.map((directory) => rm(directory, { recursive: true, force: true }))));

/** Starts a command with only the given variables of the shop's environment. */
function start(
  name: CommandName | 'doctor' | 'restore' | 'migrate-db',
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const own = ['backup', 'doctor', 'restore', 'migrate-db'].includes(name);
  const script = path.join(import.meta.dirname, own ? `${name}.ts` : 'command.ts');
  const child = spawn(process.execPath, [script, ...(own ? [] : [name]), ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...COMPILED, DATA_DIR: dataDir, USER: 'asha', ...environment },
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(([output, errors]) => ({
    exitCode: child.exitCode,
    output: output.trim(),
    errors,
  }));
  return { child, ended };
}
const run = (...given: Parameters<typeof start>) => start(...given).ended;

async function untilPrinted(child: ChildProcess, words: string): Promise<void> {
  let output = '';
  await new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes(words)) resolve();
    });
  });
}

let shopDir: string;
beforeAll(async () => {
  shopDir = await someDirectory();
  await makeDatabase(shopDir);
});

/** Creates a shop's embedded database and leaves it closed. */
async function makeDatabase(dataDir: string): Promise<void> {
  await copyTemplateDirectory(path.join(dataDir, 'database'));
  await loadDataKeys({ dataKey: null, oldDataKeys: [], dataDir });
}

const echo = (argv: readonly string[]) => Promise.resolve({ exitCode: 0, output: `shop: ${argv.join(' ')}` });

test('a command in a directory without a shop creates nothing and names the directory', async () => {
  const { exitCode, output, errors } = await run('orders', ['list']);
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
  expect(errors).toContain(`There is no shop's database in DATA_DIR ${dataDir}, and a command makes none.`);
  expect(await readdir(dataDir)).toEqual([]);
  const absent = path.join(dataDir, 'absent');
  expect((await run('catalogue', ['status'], { DATA_DIR: absent })).exitCode).toBe(1);
  expect(existsSync(absent)).toBe(false);
});

test('a command needs only DATA_DIR to reach the running shop, and passes on who runs it', async () => {
  const database = `the embedded database in ${dataDir}`;
  const stop = await Promise.all(
    (['orders', 'catalogue'] as const).map((name) =>
      listenForCommands(commandSocketPath(dataDir, name), echo, database),
    ),
  );
  const { output, errors } = await run('orders', ['list']);
  expect(output).toBe('shop: list --by=asha');
  expect(errors).toContain(`Run by the running shop, on the embedded database in ${dataDir}.`);
  expect((await run('orders', ['pack', 'X', '--by', 'ravi'])).output).toBe('shop: pack X --by ravi');
  expect((await run('catalogue', ['status'])).output).toBe('shop: status');
  await Promise.all(stop.map((one) => one()));
});

test('a command that finds a starting shop waits for its socket and never opens the database itself', async () => {
  const release = await lockDirectory(dataDir);
  const { child, ended } = start('orders', ['confirm', 'X']);
  await untilPrinted(child, 'Waiting for a starting shop');
  const stop = await listenForCommands(commandSocketPath(dataDir), echo, 'the embedded database');
  expect((await ended).output).toBe('shop: confirm X --by=asha');
  await stop();
  release();
});

test('without a running shop a command works on the database, names it, and releases it afterwards', async () => {
  dataDir = shopDir;
  const { exitCode, output, errors } = await run('orders', ['list']);
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: 'No orders.' });
  expect(errors).toContain(`No shop is running here; on the embedded database in ${dataDir}.`);
  expect((await run('catalogue', ['status'])).output).toContain('0 products');
  (await lockDirectory(dataDir))();
});

test('a backup works without a running shop; a restore refuses a place that is not empty, and a migration one that cannot be reached', async () => {
  dataDir = shopDir;
  const environment = {
    BACKUP_URL: await someDirectory(),
    BACKUP_KEY: Buffer.alloc(32, 6).toString('base64'),
  };
  const { exitCode, output, errors } = await run('backup', [], environment);
  expect(errors).toContain(`No shop is running here; on the embedded database in ${dataDir}.`);
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining('read back and verified') });
  expect((await run('backup', ['list'], environment)).output).toMatch(/poshak-.*\.backup/);
  const occupied = await run('restore', [], environment);
  expect(occupied).toMatchObject({ exitCode: 1, errors: expect.stringContaining('The target is not empty') });
  const nowhere = await run('migrate-db', ['--to', 'postgres://shop:hunter2@127.0.0.1:1/shop']);
  expect(nowhere).toMatchObject({ exitCode: 1, errors: expect.stringContaining('cannot be reached') });
  expect(nowhere.errors).not.toContain('hunter2');
});

test('a backup of PostgreSQL runs in a separate process, one of the embedded database in the running shop', async () => {
  const address = 'postgres://shop@127.0.0.1:1/shop';
  const stop = await listenForCommands(
    commandSocketPath(dataDir, 'backup'),
    echo,
    'PostgreSQL shop at 127.0.0.1:1 as shop',
  );
  const { exitCode, errors } = await run('backup', [], { DATABASE_URL: address });
  expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: expect.stringContaining('cannot be reached') });
  await stop();
  const stopEmbedded = await listenForCommands(commandSocketPath(dataDir, 'backup'), echo, 'the embedded database');
  expect((await run('backup', ['--keep-all'])).output).toBe('shop: --keep-all');
  await stopEmbedded();
});

test('the doctor exits with 1 when something must be fixed, and reports it as JSON', async () => {
  const { exitCode, output } = await run('doctor', ['--json'], { SHOP_MODE: 'live' });
  expect(exitCode).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ ok: false, findings: [{ check: 'configuration', level: 'fail' }] });
});

test('a forgotten comma in shop.config.ts is explained by the doctor and by a command, not by Node', async () => {
  const environment = {
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, '../test/change-shop-config.mjs')).href}`,
    SHOP_CONFIG_CHANGE: JSON.stringify([['export default', 'const torn = { a: 1 b: 2 };\nexport default']]),
  };
  const explained = expect.stringContaining('shop.config.ts cannot be read: something is missing or too much');
  const doctor = await run('doctor', ['--json'], environment);
  expect(doctor.exitCode).toBe(1);
  expect(JSON.parse(doctor.output).findings).toEqual([{ check: 'configuration', level: 'fail', message: explained }]);
  expect(await run('orders', ['list'], environment)).toMatchObject({ exitCode: 1, errors: explained });
  expect(await run('restore', ['status'], environment)).toMatchObject({ exitCode: 1, errors: explained });
});

test('a command never migrates a database of an older version and says that the shop must be started once', async () => {
  dataDir = shopDir;
  const database = await connectDatabase({ engine: 'pglite', directory: path.join(dataDir, 'database') });
  await sql`delete from migration where name like '0006%'`.execute(database);
  await database.destroy();
  const { exitCode, errors } = await run('orders', ['list']);
  expect(exitCode).toBe(1);
  expect(errors).toContain('was written by an older version of the shop: start this version once');
});

test('a given DATABASE_URL is used even when a shop with another database runs here, and its password is never printed', async () => {
  const stop = await listenForCommands(commandSocketPath(dataDir), echo, 'the embedded database');
  const away = await run('orders', ['list'], { DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' });
  expect(away).toMatchObject({ exitCode: 1, output: '' });
  expect(away.errors).toContain('PostgreSQL shop at 127.0.0.1:1 as shop cannot be reached');
  const torn = await run('orders', ['list'], { DATABASE_URL: 'postgres://shop:#hunter2@127.0.0.1:1/shop' });
  expect(torn.errors).toContain('must be percent-encoded');
  expect(away.errors + torn.errors).not.toContain('hunter2');
  await stop();
});
