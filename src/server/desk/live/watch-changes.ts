import type { DeskEvent } from '../../../contracts/desk/events.ts';
import type { DeskEndpoint } from '../../../contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';

type Listener = (event: DeskEvent) => void;

export type ChangeWatch = {
  /** Calls the listener with every change from now on, until the returned function is called. */
  listen(listener: Listener): () => void;
  /** Notifies all listeners of a change that the database does not show. */
  notify(event: DeskEvent): void;
  /** Checks for changes once; for tests. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

type Deps = { database: Database; log: Log; everyMs: number };

/** Number of recent ids that are read again each time, because transactions do not commit in the order of their ids. */
const LOOK_BACK = 200;

/**
 * Watches for changes by any user and any replica. It polls the database once a second for all listeners
 * together, and not at all while there are none.
 */
export function watchChanges({ database, log, everyMs }: Deps): ChangeWatch {
  const listeners = new Set<Listener>();
  const moves = createReader((after) => newMoves(database, after));
  const acts = createReader((after) => newActs(database, after));
  const requests = createReader((after) => newRequests(database, after));
  const reviews = createReader((after) => newReviews(database, after));
  const notify = (event: DeskEvent) => listeners.forEach((listener) => listener(event));
  let looking: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    const [moved, acted, requested] = [await moves.read(), await acts.read(), await requests.read()];
    const reviewed = await reviews.read();
    const orderIds = [...moved, ...acted].flatMap(({ orderId }) => orderId ?? []);
    if (orderIds.length > 0) notify({ kind: 'orders', orderIds: [...new Set(orderIds)] });
    if (requested.length > 0 || acted.some(({ act }) => act === 'contactRequestDone'))
      notify({ kind: 'contactRequests' });
    if (reviewed.length > 0 || acted.some(({ act }) => MODERATING.has(act))) notify({ kind: 'reviews' });
  }
  const look = () => (looking ??= lookNow().finally(() => (looking = null)));

  const periodic: Periodic = startPeriodic({
    everyMs,
    run: async () => {
      if (listeners.size > 0) await look();
      return false;
    },
    onError: (error) => log.warn({ err: error }, 'desk change poll failed; will retry'),
  });
  return {
    notify,
    look,
    listen(listener) {
      // Skips what happened while there was no listener.
      if (listeners.size === 0) for (const reader of [moves, acts, requests, reviews]) reader.forget();
      listeners.add(listener);
      // The first check only finds the position to start from.
      look().catch(() => undefined);
      return () => void listeners.delete(listener);
    },
    async stop() {
      listeners.clear();
      await periodic.stop();
    },
  };
}

const MODERATING: ReadonlySet<string> = new Set(['approveReview', 'rejectReview']);

type Change = { id: number; orderId: string | null; act: string };

/** Returns each row once. The first read returns none; it finds the position to start from. */
function createReader(rowsAfter: (id: number | null) => Promise<Change[]>) {
  let knownIds: Set<number> | null = null;
  let newest = 0;
  return {
    forget() {
      knownIds = null;
    },
    async read(): Promise<Change[]> {
      const known = knownIds;
      const rows = await rowsAfter(known === null ? null : newest - LOOK_BACK);
      newest = Math.max(newest, ...rows.map((row) => row.id));
      knownIds = new Set([...rows.map((row) => row.id), ...(known ?? [])].filter((id) => id > newest - 2 * LOOK_BACK));
      return known === null ? [] : rows.filter((row) => !known.has(row.id));
    },
  };
}

function newMoves(database: Database, after: number | null): Promise<Change[]> {
  const rows = database.selectFrom('state_change').select(['id', 'order_id as orderId', 'subject as act']);
  return (after === null ? rows.orderBy('id', 'desc').limit(LOOK_BACK) : rows.where('id', '>', after)).execute();
}

/** Actions that only read. They must not send an event: a dialog that reloads on each event would reload for ever. */
const DISCLOSURES = Object.entries<DeskEndpoint>(DESK_ENDPOINTS)
  .filter(([, { onlyReads }]) => onlyReads !== undefined)
  .map(([name]) => name);

function newActs(database: Database, after: number | null): Promise<Change[]> {
  const rows = database
    .selectFrom('desk_audit')
    .select(['id', 'order_id as orderId', 'act'])
    .where('act', 'not in', DISCLOSURES);
  return (after === null ? rows.orderBy('id', 'desc').limit(LOOK_BACK) : rows.where('id', '>', after)).execute();
}

async function newRequests(database: Database, after: number | null): Promise<Change[]> {
  const rows = database.selectFrom('contact_request').select('id');
  const found = await (
    after === null ? rows.orderBy('id', 'desc').limit(LOOK_BACK) : rows.where('id', '>', after)
  ).execute();
  return found.map(({ id }) => ({ id, orderId: null, act: 'contactRequest' }));
}

async function newReviews(database: Database, after: number | null): Promise<Change[]> {
  const rows = database.selectFrom('review').select('review_id');
  const found = await (
    after === null ? rows.orderBy('review_id', 'desc').limit(LOOK_BACK) : rows.where('review_id', '>', after)
  ).execute();
  return found.map(({ review_id: id }) => ({ id, orderId: null, act: 'review' }));
}
