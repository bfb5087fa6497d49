import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { type Server, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';

export type CommandResult = { exitCode: number; output: string };
export type RunCommand = (argv: readonly string[]) => Promise<CommandResult>;

const argvSchema = v.array(v.string());
const resultSchema = v.object({ exitCode: v.number(), output: v.string() });
const MAX_BYTES = 64 * 1024 * 1024;
/** Longer socket paths do not fit into the system's address. */
const MAX_PATH = 100;

/**
 * Where a running shop takes a merchant's command. The embedded database belongs to one process, so the command has to
 * come to it; only the owner of the data directory may.
 */
export function commandSocketPath(dataDir: string, command: 'orders' | 'catalogue' = 'orders'): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\poshak-${command}-${shortName(dataDir)}`;
  const inData = path.join(dataDir, `${command}.sock`);
  return inData.length <= MAX_PATH ? inData : path.join(tmpdir(), `poshak-${command}-${shortName(dataDir)}.sock`);
}

function shortName(dataDir: string): string {
  return createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
}

/** Takes commands until the given function is called. */
export async function listenForCommands(socketPath: string, run: RunCommand): Promise<() => Promise<void>> {
  const server: Server = createServer((incoming, response) => {
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
  if (process.platform !== 'win32') await rm(socketPath, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  if (process.platform !== 'win32') await chmod(socketPath, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
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

/** Sends a command to the running shop; null where none is listening. */
export async function sendCommand(socketPath: string, argv: readonly string[]): Promise<CommandResult | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', path: '/', agent: false }, (response) => {
      readAll(response)
        .then((text) => resolve(v.parse(resultSchema, JSON.parse(text))))
        .catch(reject);
    });
    outgoing.on('error', (error) => {
      const code = 'code' in error ? error.code : '';
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    outgoing.end(JSON.stringify(argv));
  });
}
