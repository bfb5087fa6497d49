import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rename, rm, stat, symlink } from 'node:fs/promises';
import { type Server, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';

export const COMMAND_NAMES = ['orders', 'catalogue', 'contacts', 'newsletter', 'backup', 'desk', 'settings'] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];
export type CommandResult = {
  exitCode: number;
  output: string;
  /** A file that the calling process writes, because the shop may run in another directory and as another user. */
  file?: { path: string; base64: string } | undefined;
};
export type RunCommand = (argv: readonly string[]) => Promise<CommandResult>;

const argvSchema = v.array(v.string());
const resultSchema = v.object({
  exitCode: v.number(),
  output: v.string(),
  file: v.optional(v.object({ path: v.string(), base64: v.string() })),
});
const shopSchema = v.object({ database: v.string() });
const MAX_BYTES = 64 * 1024 * 1024;
/** The operating system does not accept longer socket paths. */
const MAX_PATH = 100;
const WINDOWS = process.platform === 'win32';

/**
 * Returns the socket on which a running shop takes commands. The embedded database belongs to one process, so
 * commands have to go through it. Only the owner of the data directory may connect.
 */
export function commandSocketPath(dataDir: string, command: CommandName = 'orders'): string {
  return WINDOWS ? `\\\\.\\pipe\\poshak-${command}-${shortName(dataDir)}` : path.join(dataDir, `${command}.sock`);
}

function shortName(dataDir: string): string {
  return createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
}

/** Takes no more commands and resolves once those under way have answered; with a limit in ms they are cut after it. */
export type StopCommands = (limitMs?: number) => Promise<void>;

/** Takes commands until the returned function is called. `database` is the answer to commands that check the database first. */
export async function listenForCommands(socketPath: string, run: RunCommand, database = ''): Promise<StopCommands> {
  const server: Server = createServer((incoming, response) => {
    if (incoming.method === 'GET') {
      response.end(JSON.stringify({ database }));
      return;
    }
    readAll(incoming)
      .then((text) => run(v.parse(argvSchema, JSON.parse(text))))
      .then(
        (result) => response.end(JSON.stringify(result)),
        (error: unknown) => {
          const output = error instanceof Error ? error.message : 'the command failed';
          response.end(JSON.stringify({ exitCode: 1, output }));
        },
      );
  });
  const removeSocket = await listenForOwner(server, socketPath);
  return async (limitMs) => {
    await removeSocket();
    const limit = limitMs === undefined ? null : setTimeout(() => server.closeAllConnections(), limitMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    if (limit !== null) clearTimeout(limit);
  };
}

/** Opens several sockets, or none if one cannot be opened. Returns a function that stops all of them. */
export async function listenForAll(listen: readonly (() => Promise<StopCommands>)[]): Promise<StopCommands> {
  const stops: StopCommands[] = [];
  const stopAll: StopCommands = async (limitMs) => void (await Promise.all(stops.map((stop) => stop(limitMs))));
  try {
    for (const one of listen) stops.push(await one());
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

/**
 * Creates the socket under a temporary name, restricts it to its owner and then renames it, replacing one
 * that a killed shop left. Returns a function that removes it unless another shop has replaced it since.
 */
async function listenForOwner(server: Server, socketPath: string): Promise<() => Promise<void>> {
  if (WINDOWS) {
    await listen(server, socketPath);
    return async () => undefined;
  }
  const temporaryPath = `${socketPath}.${randomBytes(4).toString('hex')}`;
  await atShortPath(temporaryPath, (address) => listen(server, address));
  await chmod(temporaryPath, 0o600);
  const { ino } = await stat(temporaryPath);
  await rename(temporaryPath, socketPath);
  return async () => {
    const there = await stat(socketPath).catch(() => null);
    if (there?.ino === ino) await rm(socketPath, { force: true });
  };
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
}

/** Uses a symbolic link in a new private directory if the path is too long. */
async function atShortPath<T>(socketPath: string, use: (address: string) => Promise<T>): Promise<T> {
  if (WINDOWS || Buffer.byteLength(socketPath) <= MAX_PATH) return use(socketPath);
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-'));
  try {
    const link = path.join(directory, 'd');
    await symlink(path.dirname(path.resolve(socketPath)), link);
    return await use(path.join(link, path.basename(socketPath)));
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the message is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends a command to the running shop. Returns null if none is listening. */
export async function sendCommand(socketPath: string, argv: readonly string[]): Promise<CommandResult | null> {
  const text = await exchange(socketPath, 'POST', JSON.stringify(argv));
  return text === null ? null : v.parse(resultSchema, JSON.parse(text));
}

/** Returns the database of the running shop, as db/database-address.ts describes it, or null if none is listening. */
export async function requestDatabaseAddress(socketPath: string): Promise<string | null> {
  const text = await exchange(socketPath, 'GET', '');
  return text === null ? null : v.parse(shopSchema, JSON.parse(text)).database;
}

function exchange(socketPath: string, method: 'GET' | 'POST', body: string): Promise<string | null> {
  return atShortPath(
    socketPath,
    (address) =>
      new Promise((resolve, reject) => {
        const outgoing = request({ socketPath: address, method, path: '/', agent: false }, (response) => {
          readAll(response).then(resolve, reject);
        });
        outgoing.on('error', (error) => {
          const code = 'code' in error ? error.code : '';
          if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR') resolve(null);
          else reject(error);
        });
        outgoing.end(body);
      }),
  );
}
