import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupError } from '../format/backup-key.ts';
import type { BackupStore } from './backup-store.ts';

const READ_BYTES = 256 * 1024;

/** Stores backups as files of one folder. A missing folder is created, accessible to its owner only. */
export function folderStore(location: string | URL): BackupStore {
  const folder = path.resolve(typeof location === 'string' ? location : fileURLToPath(location));
  return {
    description: folder,
    names: () =>
      readdir(folder).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw notUsable(folder, error);
      }),
    put: (name, file) =>
      putFile(folder, name, file).catch((error: unknown) => {
        throw notUsable(folder, error);
      }),
    async read(name) {
      const stream = createReadStream(path.join(folder, name), { highWaterMark: READ_BYTES });
      return stream;
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

async function putFile(folder: string, name: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = path.join(folder, `${name}.part`);
  try {
    await copyFile(file, part);
    await syncToDisk(part);
    await rename(part, path.join(folder, name));
    await syncToDisk(folder);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function syncToDisk(filePath: string): Promise<void> {
  const handle = await open(filePath, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function notUsable(folder: string, error: unknown): BackupError {
  return new BackupError(`BACKUP_URL: the folder ${folder} cannot be used (${codeOf(error)}).`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
