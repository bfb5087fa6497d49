import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, mkdtemp, rename, rm, stat, symlink } from 'node:fs/promises';
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

/** `database` is the answer to commands that check the database first. */
type Listening = { socketPath: string; run: RunCommand; database?: string };

/** Takes commands until the returned function is called. */
export function listenForCommands(socketPath: string, run: RunCommand, database = ''): Promise<StopCommands> {
  return listenForAll([{ socketPath, run, database }]);
}

/**
 * Takes commands on several sockets, or on none if one cannot be opened: then a shop that has them already keeps all of
 * them. Returns a function that stops all.
 */
export async function listenForAll(sockets: readonly Listening[]): Promise<StopCommands> {
  const opened: OpenSocket[] = [];
  try {
    for (const socket of sockets) opened.push(await openSocket(socket));
    for (const { takeOver } of opened) await takeOver();
  } catch (error) {
    for (const { giveBack } of opened.toReversed()) await giveBack();
    throw error;
  }
  for (const { forgetFormer } of opened) await forgetFormer();
  return async (limitMs) => void (await Promise.all(opened.map(({ stop }) => stop(limitMs))));
}

type OpenSocket = {
  /** Puts the socket in its place, where one of a shop that runs or was killed may be. */
  takeOver: () => Promise<void>;
  /** Stops, and puts the former socket back. */
  giveBack: () => Promise<void>;
  forgetFormer: () => Promise<void>;
  /** Stops, and removes the socket unless another shop has replaced it since. */
  stop: StopCommands;
};

/** Creates the socket under a temporary name and restricts it to its owner. */
async function openSocket({ socketPath, run, database = '' }: Listening): Promise<OpenSocket> {
  const server = commandServer(run, database);
  const close: StopCommands = async (limitMs) => {
    const limit = limitMs === undefined ? null : setTimeout(() => server.closeAllConnections(), limitMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    if (limit !== null) clearTimeout(limit);
  };
  if (WINDOWS) {
    await listen(server, socketPath);
    return { takeOver: nothing, giveBack: () => close(), forgetFormer: nothing, stop: close };
  }
  const mark = randomBytes(4).toString('hex');
  const [newPath, formerPath] = [`${socketPath}.${mark}`, `${socketPath}.${mark}.former`];
  await atShortPath(newPath, (address) => listen(server, address));
  await chmod(newPath, 0o600);
  const { ino } = await stat(newPath);
  const isOwn = async () => (await stat(socketPath).catch(() => null))?.ino === ino;
  const forgetFormer = () => rm(formerPath, { force: true });
  return {
    async takeOver() {
      // There may be none, or something else that a rename refuses with its reason.
      await link(socketPath, formerPath).catch(() => undefined);
      await rename(newPath, socketPath);
    },
    async giveBack() {
      if (await isOwn()) {
        await rename(formerPath, socketPath).catch(() => rm(socketPath, { force: true }));
      }
      await Promise.all([rm(newPath, { force: true }), forgetFormer()]);
      await close();
    },
    forgetFormer,
    async stop(limitMs) {
      if (await isOwn()) await rm(socketPath, { force: true });
      await close(limitMs);
    },
  };
}

const nothing = (): Promise<void> => Promise.resolve();

function commandServer(run: RunCommand, database: string): Server {
  return createServer((incoming, response) => {
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
