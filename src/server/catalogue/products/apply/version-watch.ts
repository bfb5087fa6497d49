import type { Database } from '../../../running/db/connect.ts';
import { type CatalogueChange, changesSince, readVersion } from './changes.ts';

export type VersionListener = (change: CatalogueChange) => void;

/**
 * Keeps the catalogue's version in memory and notifies listeners which pages each new version affects,
 * whichever process wrote it. Before that `keepUp` makes sure that whoever reads because of it finds it.
 */
export function createVersionWatch(database: Database, keepUp: () => Promise<void> = async () => undefined) {
  const listeners = new Set<VersionListener>();
  let knownVersion: number | null = null;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const version = await readVersion(database);
    if (knownVersion === null) knownVersion = version;
    if (version === knownVersion) return;
    const change = await changesSince(database, knownVersion);
    await keepUp();
    knownVersion = change.version;
    for (const listener of listeners) listener(change);
  }

  return {
    /** Checks for a new version; concurrent calls share one check. */
    async check(): Promise<void> {
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    },
    async version(): Promise<number> {
      if (knownVersion === null) await this.check();
      return knownVersion ?? 0;
    },
    onVersion(listener: VersionListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
