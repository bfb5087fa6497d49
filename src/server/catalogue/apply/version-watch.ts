import type { Database } from '../../db/connect.ts';
import { type CatalogueChange, changesSince, readVersion } from './changes.ts';

export type VersionListener = (change: CatalogueChange) => void;

/** Keeps the catalogue's version in memory and tells listeners which pages each new one touches, whoever wrote it. */
export function createVersionWatch(database: Database) {
  const listeners = new Set<VersionListener>();
  let seen: number | null = null;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const version = await readVersion(database);
    if (seen === null) seen = version;
    if (version === seen) return;
    const change = await changesSince(database, seen);
    seen = change.version;
    for (const listener of listeners) listener(change);
  }

  return {
    /** Looks for a new version; calls under way are shared. */
    async check(): Promise<void> {
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    },
    async version(): Promise<number> {
      if (seen === null) await this.check();
      return seen ?? 0;
    },
    onVersion(listener: VersionListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
