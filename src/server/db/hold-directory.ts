import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '../config.ts';

/**
 * Keeps a data directory for this process: the embedded database takes damage when two processes open it. Held by a
 * listening socket, which the system releases however the process ends. Rejects with ConfigError naming DATA_DIR when
 * another process holds it. Returns the way to let go.
 */
export async function holdDirectory(directory: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 24);
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\poshak-${name}` : path.join(tmpdir(), `poshak-${name}.sock`);
  const server = (await listen(address)) ?? (await retakeDead(address));
  if (!server) throw new ConfigError(`DATA_DIR ${directory} is in use by another running shop.`);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** A socket file without a listener was left by a process that was killed. */
async function retakeDead(address: string): Promise<Server | null> {
  if (await isAlive(address)) return null;
  await rm(address, { force: true });
  return listen(address);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address);
  });
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
