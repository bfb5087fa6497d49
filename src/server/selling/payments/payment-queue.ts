import { sql } from 'kysely';
import type { PaymentPlace } from '../../../contracts/checkout/payment-queue.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { GatewayError } from './gateway-port.ts';

/** The longest pause that a page is asked to make; it asks at random within the next second. */
const LONGEST_PAUSE_S = 15;
const SHORTEST_PAUSE_S = 2;
/** Whose page has not asked for so long has left. A phone that slept for longer stands at the end again. */
export const PRESENT_MS = 45_000;
/** Whose turn it is has this time to order. Who only asks would else hold up all behind, for as long as it likes. */
const TURN_MS = 30_000;
/** Limits are by the minute: a gateway that took all for so long takes all. */
const TAKES_ALL_AFTER_MS = 60_000;
/** A row that nobody asks for is deleted after this time, by the next who comes. */
const FORGOTTEN_MS = 10 * 60_000;
/**
 * The number at the head that tries at each pause. Two hundred orders a minute, a gateway's usual limit, are seven each two seconds;
 * fewer at once would leave calls unused when a minute begins, more would be refused together.
 */
const HEAD = 20;

/**
 * Who may open a payment at the gateway while it takes fewer than there are shoppers: they go on in the order in which they
 * came, on all replicas, and their order and its units are kept meanwhile. Nobody waits once the gateway has taken all for a minute.
 */
export type PaymentQueue = {
  /**
   * Runs what opens the payment of an order, in its turn. Throws payment_queue if it stands behind others, or if the gateway
   * takes no more at present.
   */
  open<T>(orderId: string, work: () => Promise<T>): Promise<T>;
  /** Returns an order's place, and notes that its shopper is still there. An order that does not wait may go on. */
  place(orderId: string): Promise<PaymentPlace>;
};

/** `now`: epoch ms. */
export function createPaymentQueue({ database, now }: { database: Database; now: () => number }): PaymentQueue {
  /** Until when this process takes the gateway to refuse, epoch ms. */
  let closedUntil = 0;

  /** A clock that was put back does not make it longer. */
  function closedMs(): number {
    const leftMs = closedUntil - now();
    return leftMs > LONGEST_PAUSE_S * 1000 ? 0 : Math.max(0, leftMs);
  }

  /** While the gateway is taken to refuse, only the first tries: one call finds out that it takes orders again. */
  const mostAtOnce = () => (closedMs() > 0 ? 1 : HEAD);

  function isTurnOf({ ahead, waits, takesAllSince, at }: Standing): boolean {
    if (takesAllSince !== null && at - takesAllSince >= TAKES_ALL_AFTER_MS) return true;
    return waits ? ahead < mostAtOnce() : ahead === 0;
  }

  function placeOf(standing: Standing): PaymentPlace {
    const { ahead, waits } = standing;
    const isOpen = !waits || isTurnOf(standing);
    const turnsS = (Math.floor(ahead / HEAD) + 1) * SHORTEST_PAUSE_S;
    const closedS = isOpen ? 0 : Math.ceil(closedMs() / 1000);
    return { isOpen, ahead, retryAfterSeconds: Math.min(LONGEST_PAUSE_S, Math.max(turnsS, closedS)) };
  }

  async function wait(orderId: string): Promise<never> {
    await join(database, orderId, now());
    const standing = await standingOf(database, orderId, now());
    const { ahead, retryAfterSeconds } = placeOf(standing);
    throw new ShopError('payment_queue', { orderId, ahead, retryAfterSeconds });
  }

  return {
    async open(orderId, work) {
      const standing = await standingOf(database, orderId, now());
      if (!isTurnOf(standing)) await wait(orderId);
      try {
        const opened = await work();
        closedUntil = 0;
        if (standing.waits) await leave(database, orderId);
        if (standing.takesAllSince === null) await noteTaken(database, now());
        return opened;
      } catch (error) {
        const pauseMs = refusedFor(error);
        if (pauseMs === null) throw error;
        closedUntil = now() + Math.min(Math.max(pauseMs, closedMs()), LONGEST_PAUSE_S * 1000);
        await database.updateTable('payment_pace').set({ took_all_since: null }).execute();
        return await wait(orderId);
      }
    },
    async place(orderId) {
      const standing = await standingOf(database, orderId, now());
      const place = placeOf(standing);
      if (standing.waits) await stay(database, orderId, now());
      if (standing.waits && place.isOpen) await giveTurn(database, orderId, now());
      return place;
    },
  };
}

/** How long the gateway takes no more, in ms, if that is why the payment was not opened; else null. */
function refusedFor(error: unknown): number | null {
  if (!(error instanceof ShopError) || error.code !== 'gateway_unavailable') return null;
  const { cause } = error;
  return cause instanceof GatewayError && cause.fault === 'rate_limited' ? (cause.retryAfterMs ?? 0) : null;
}

type Standing = {
  /** How many present ones came before it; all of them if it does not wait itself. */
  ahead: number;
  waits: boolean;
  /** Since when the gateway has refused nobody, epoch ms; null: it has just begun to take orders again, or takes none. */
  takesAllSince: number | null;
  at: number;
};

/** Who asked lately and, once it was their turn, orders. Dates to come are of a clock that was ahead and is put right by now. */
function isPresent(at: number) {
  const [gone, toCome] = [new Date(at - PRESENT_MS), new Date(at + PRESENT_MS)];
  const isOver = sql`turn.order_id = payment_queue.order_id and turn.since < ${new Date(at - TURN_MS)}`;
  return sql<boolean>`payment_queue.asked_at > ${gone} and payment_queue.asked_at < ${toCome}
    and not exists (select from payment_turn turn where ${isOver})`;
}

async function standingOf(database: Database, orderId: string, at: number): Promise<Standing> {
  const { rows } = await sql<{ ahead: number; waits: boolean; took: Date | null }>`
    with mine as (select since from payment_queue where order_id = ${orderId} and ${isPresent(at)})
    select exists (select from mine) as waits, (
      select count(*)::int from payment_queue where order_id <> ${orderId} and ${isPresent(at)}
        and since < coalesce((select since from mine), 'infinity')
    ) as ahead, (select took_all_since from payment_pace) as took`.execute(database);
  const { ahead = 0, waits = false, took = null } = rows[0] ?? {};
  const takesAllSince = took === null || took.getTime() > at ? null : took.getTime();
  return { ahead, waits, takesAllSince, at };
}

/** Puts an order at the end of the queue; one that waits keeps its place as long as it is present. */
async function join(database: Database, orderId: string, at: number): Promise<void> {
  const [joined, forgotten] = [new Date(at), new Date(at - FORGOTTEN_MS)];
  await sql`delete from payment_queue where asked_at < ${forgotten}
    or order_id in (select order_id from payment_turn where since < ${forgotten})`.execute(database);
  await database.deleteFrom('payment_turn').where('since', '<', forgotten).execute();
  await sql`insert into payment_queue (order_id, since, asked_at) values (${orderId}, ${joined}, ${joined})
    on conflict (order_id) do update set asked_at = excluded.asked_at,
      since = case when ${isPresent(at)} then payment_queue.since else excluded.since end`.execute(database);
  await database.deleteFrom('payment_turn').where('order_id', '=', orderId).execute();
}

async function leave(database: Database, orderId: string): Promise<void> {
  await database.deleteFrom('payment_queue').where('order_id', '=', orderId).execute();
  await database.deleteFrom('payment_turn').where('order_id', '=', orderId).execute();
}

/** Notes that its shopper is still there. */
async function stay(database: Database, orderId: string, at: number): Promise<void> {
  await database
    .updateTable('payment_queue')
    .set({ asked_at: new Date(at) })
    .where('order_id', '=', orderId)
    .execute();
}

/** From its turn on it stays only by ordering, not by asking again. */
async function giveTurn(database: Database, orderId: string, at: number): Promise<void> {
  await database
    .insertInto('payment_turn')
    .values({ order_id: orderId, since: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function noteTaken(database: Database, at: number): Promise<void> {
  const since = new Date(at);
  await database
    .updateTable('payment_pace')
    .set({ took_all_since: since })
    .where((row) => row.or([row('took_all_since', 'is', null), row('took_all_since', '>', since)]))
    .execute();
}
