import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../running/db/connect.ts';
import { type BackupFile, countedBytes, inspectBackup, openBackup, writeBackupFile } from './backup-file.ts';
import { BackupError } from './format/backup-key.ts';
import type { BackupBegin, BackupPart } from './format/backup-parts.ts';
import { backupName, backupTime, leftBehind, newestFirst } from './store/backup-name.ts';
import { backupsToRemove, type RetentionRule } from './store/backup-retention.ts';
import type { BackupStore } from './store/backup-store.ts';
import { openBackupStore } from './store/open-backup-store.ts';

export type BackupLocation = { url: string; key: Buffer };
export type CreatedBackup = BackupFile & { name: string; location: string; removed: string[] };

/**
 * Makes a backup. It is first written and checked in a file of `workDir`, so that the database snapshot does
 * not last as long as an upload, then stored and compared there; only then older backups are removed. Rejects
 * with BackupError.
 */
export async function createBackup(
  deps: { database: Database; engine: BackupBegin['engine']; now: () => number },
  location: BackupLocation,
  { workDir, retention }: { workDir: string; retention: RetentionRule | null },
): Promise<CreatedBackup> {
  const store = await openBackupStore(location.url);
  const name = backupName(deps.now());
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  await removeLeftBehind(workDir, store, deps.now());
  const work = path.join(workDir, `${name}.part`);
  try {
    const written = await writeBackupFile(deps, location.key, work);
    await store.put(name, work);
    await compareStored(store, name, written.sha256);
    const removed = retention === null ? [] : await removeOld(store, retention);
    return { ...written, name, location: store.description, removed };
  } finally {
    await rm(work, { force: true });
  }
}

async function removeLeftBehind(workDir: string, store: BackupStore, now: number): Promise<void> {
  for (const name of leftBehind(await readdir(workDir), now)) {
    await rm(path.join(workDir, name), { recursive: true, force: true });
  }
  for (const name of leftBehind(await store.names(), now)) await store.remove(name);
}

async function compareStored(store: BackupStore, name: string, sha256: string): Promise<void> {
  const { bytes, total } = countedBytes(await store.read(name));
  for await (const _ of bytes) continue;
  if (total().sha256 === sha256) return;
  await store.remove(name);
  throw new BackupError(`${store.description} returned ${name} with other bytes than were written; it was deleted.`);
}

async function removeOld(store: BackupStore, retention: RetentionRule): Promise<string[]> {
  const names = backupsToRemove(await store.names(), retention);
  for (const name of names) await store.remove(name);
  return names;
}

export type StoredBackup = { name: string; createdAt: number };

/** Lists the stored backups, newest first. */
export async function listBackups(url: string): Promise<StoredBackup[]> {
  const store = await openBackupStore(url);
  return newestFirst(await store.names()).map((name) => ({ name, createdAt: backupTime(name) ?? 0 }));
}

/** Finds the named backup or, without a name, the newest. Rejects with BackupError if there is none. */
export async function findBackup(url: string, name?: string): Promise<{ store: BackupStore; name: string }> {
  const store = await openBackupStore(url);
  const names = newestFirst(await store.names());
  const found = name === undefined ? names[0] : names.find((one) => one === name);
  if (found !== undefined) return { store, name: found };
  throw new BackupError(
    name === undefined ? `${store.description} has no backup.` : `${store.description} has no ${name}.`,
  );
}

export async function readBackup(
  location: BackupLocation,
  name?: string,
): Promise<{ name: string; parts: AsyncIterable<BackupPart> }> {
  const found = await findBackup(location.url, name);
  return { name: found.name, parts: openBackup(await found.store.read(found.name), location.key) };
}

/** Reads a stored backup to its end and checks that it is complete and that the key decrypts it. */
export async function checkBackup(location: BackupLocation, name?: string) {
  const found = await findBackup(location.url, name);
  return { name: found.name, ...(await inspectBackup(await found.store.read(found.name), location.key)) };
}
