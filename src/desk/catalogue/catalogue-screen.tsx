import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import type { catalogueSchema } from '../../contracts/desk/catalogue.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useMayCall } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button, ButtonLink } from '../controls/button.tsx';
import { Notice } from '../feedback/states.tsx';
import { formatAgo, formatMoment, formatNumber } from '../language/formats.ts';
import { labelIn } from '../language/label-in.ts';
import { useNow } from '../language/use-now.ts';
import { Screen } from '../shell/screen.tsx';
import { CollectionOrder } from './collection-order.tsx';
import { HiddenProducts } from './hidden-products.tsx';
import { Rejects } from './rejects.tsx';
import { texts } from './texts.ts';

const PROGRESS_MS = 1000;

/** What the shop has of the feed, what it could not import, and a button that starts a sync. */
export function CatalogueScreen() {
  const now = useNow();
  const maySync = useMayCall('syncCatalogue');
  const mayArrange = useMayCall('merchandising');
  const catalogue = useQuery({
    queryKey: ['catalogue', 'status'],
    queryFn: () => callDesk(DESK_ENDPOINTS.catalogue, {}),
    refetchInterval: ({ state }) => (state.data?.sync?.running === true ? PROGRESS_MS : false),
  });
  const sync = useDeskAct({
    showsOwnError: false,
    send: () => callDesk(DESK_ENDPOINTS.syncCatalogue, { body: {} }),
    reload: ['catalogue'],
  });
  const { data } = catalogue;
  const isRunning = data?.sync?.running === true;
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        maySync ? (
          <>
            <ButtonLink to={ADDRESSES.sheet}>{texts.ownProducts}</ButtonLink>
            <Button look="primary" icon="sync" busy={sync.isPending || isRunning} onClick={() => sync.mutate()}>
              {isRunning ? texts.running : texts.sync}
            </Button>
          </>
        ) : null
      }
    >
      {data === undefined ? (
        <div className="panel">
          <QueryState query={catalogue} rows={3} />
        </div>
      ) : (
        <>
          {data.doubtedRuns === 0 ? null : <Notice tone="danger">{texts.doubted(data.doubtedRuns)}</Notice>}
          {data.sync === null ? null : <SyncProgress sync={data.sync} />}
          <dl className="grid grid-cols-2 gap-2 wide:grid-cols-3 wide:gap-3">
            <Fact name={texts.products} value={formatNumber(data.products)} />
            <Fact name={texts.collections} value={formatNumber(data.collections)} />
            <Fact name={texts.read} value={data.syncedAt === null ? texts.never : formatAgo(data.syncedAt, now)} />
          </dl>
          {data.lastRun === null ? null : <LastRun run={data.lastRun} />}
        </>
      )}
      {mayArrange ? <Merchandising /> : null}
      <Rejects />
    </Screen>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="panel p-4">
      <dt className="text-13 text-quiet">{name}</dt>
      <dd className="tabular text-20 font-bold">{value}</dd>
    </div>
  );
}

function LastRun({ run }: { run: NonNullable<Catalogue['lastRun']> }) {
  const facts = [
    [texts.began, formatMoment(run.startedAt)],
    [texts.ended, run.finishedAt === null ? '–' : formatMoment(run.finishedAt)],
    [texts.outcome, outcomeName(run.outcome)],
    [texts.seen, formatNumber(run.seen)],
    [texts.written, formatNumber(run.written)],
    [texts.removed, formatNumber(run.removed)],
    [texts.requests, formatNumber(run.requests)],
  ];
  return (
    <details className="panel px-4" open={run.outcome !== null && run.outcome !== 'complete'}>
      <summary className="flex min-h-11 cursor-pointer items-center text-quiet">{texts.lastRun}</summary>
      <dl className="grid grid-cols-2 gap-3 pb-4 wide:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-13 text-quiet">{name}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {run.message === null ? null : <p className="pb-4 text-quiet">{run.message}</p>}
    </details>
  );
}

/** Returns how a sync ended; "–" while it is running. */
function outcomeName(outcome: string | null): string {
  return labelIn(texts.outcomes, outcome) ?? outcome ?? '–';
}

/** Products and collections that the merchant hides or orders, independently of the feed. */
function Merchandising() {
  const merchandising = useQuery({
    queryKey: ['catalogue', 'merchandising'],
    queryFn: () => callDesk(DESK_ENDPOINTS.merchandising, {}),
  });
  if (merchandising.data === undefined) {
    return (
      <div className="panel">
        <QueryState query={merchandising} rows={3} />
      </div>
    );
  }
  return (
    <>
      <CollectionOrder shown={merchandising.data} />
      <HiddenProducts hidden={merchandising.data.hiddenProducts} />
    </>
  );
}

/** Progress of the sync that was started here, or how it ended. */
function SyncProgress({ sync }: { sync: NonNullable<Catalogue['sync']> }) {
  const { running, collections, collectionsDone, products, outcome, message } = sync;
  if (!running) {
    const isGood = outcome === 'complete';
    return (
      <Notice tone={isGood ? 'info' : 'notice'}>
        {labelIn(texts.outcomes, outcome) ?? outcome} {message}
      </Notice>
    );
  }
  return (
    <output className="panel flex flex-col gap-2 p-4">
      <span className="flex flex-wrap justify-between gap-2">
        <span className="font-semibold">{texts.running}</span>
        <span className="tabular text-quiet">
          {texts.progress(collectionsDone, collections)} · {texts.productsSeen(products)}
        </span>
      </span>
      <progress
        className="h-2 w-full accent-(--color-chart)"
        aria-label={texts.running}
        {...(collections === 0 ? {} : { value: collectionsDone, max: collections })}
      />
    </output>
  );
}

/** The state of the catalogue: its size, its last sync and what of the feed was rejected. */
type Catalogue = v.InferOutput<typeof catalogueSchema>;
