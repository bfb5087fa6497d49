import { DESK_ENDPOINTS, type DeskResponse } from '../../../contracts/desk/endpoints.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { Log } from '../../running/log.ts';
import { OK, on } from '../auth/handler.ts';

const REJECTS = 100;

type Deps = {
  catalogue: Pick<CatalogueService, 'status' | 'rejects' | 'syncNow'>;
  log: Log;
  /** Notifies the screens of a change. */
  onChange: () => void;
};

type Sync = NonNullable<DeskResponse<'catalogue'>['sync']>;

/** Handlers for the products in the shop, the feed's products that are not in it, and a sync on demand. */
export function catalogueHandlers({ catalogue, log, onChange }: Deps) {
  let sync: Sync | null = null;
  const begin = (): void => {
    const run: Sync = { running: true, collections: 0, collectionsDone: 0, products: 0, outcome: null, message: null };
    sync = run;
    const end = (outcome: string, message: string | null): void => {
      Object.assign(run, { running: false, outcome, message });
      onChange();
    };
    catalogue
      .syncNow((progress) => {
        Object.assign(run, progress);
        onChange();
      })
      .then(
        (report) => end(report.outcome, 'message' in report ? report.message : null),
        (error: unknown) => {
          log.error({ err: error }, 'catalogue sync started at the desk aborted');
          end('failed', null);
        },
      );
  };
  return {
    catalogue: on(DESK_ENDPOINTS.catalogue, async () => {
      const { feed: _, syncedAt, lastRun, ...status } = await catalogue.status();
      return {
        ...status,
        syncedAt: isoOf(syncedAt),
        lastRun: lastRun && {
          ...lastRun,
          startedAt: new Date(lastRun.startedAt).toISOString(),
          finishedAt: isoOf(lastRun.finishedAt),
        },
        sync,
      };
    }),
    catalogueRejects: on(DESK_ENDPOINTS.catalogueRejects, async ({ query }) => ({
      rejects: (await catalogue.rejects(query.limit ?? REJECTS)).map(({ firstSeenAt: _firstSeenAt, ...reject }) => ({
        ...reject,
        lastSeenAt: reject.lastSeenAt.toISOString(),
      })),
    })),
    syncCatalogue: on(DESK_ENDPOINTS.syncCatalogue, async () => {
      if (sync?.running !== true) begin();
      return OK;
    }),
  };
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
