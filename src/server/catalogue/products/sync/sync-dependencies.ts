import type { Database } from '../../../running/db/connect.ts';
import type { OnWritten } from '../apply/changes.ts';
import type { CatalogueLog } from '../catalogue-log.ts';
import type { FeedClient } from '../feed/feed-client.ts';
import type { CatalogueSource } from '../source-port.ts';
import type { NormaliserSettings } from '../normalise/normalise-product.ts';

export type SyncProgress = { collections: number; collectionsDone: number; products: number };

/** Dependencies of a sync run. */
export type SyncDependencies = {
  database: Database;
  client: FeedClient;
  source: CatalogueSource;
  settings: NormaliserSettings;
  now: () => number;
  log: CatalogueLog;
  /** Called as a run progresses, for the operator's progress bar. */
  onProgress?: ((progress: SyncProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
  onWritten?: OnWritten | undefined;
};
