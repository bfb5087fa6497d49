import { sql } from 'kysely';
import type { PaymentPlace } from '../../../contracts/checkout/payment-queue.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { GatewayError } from './gateway-port.ts';

/** The longest pause that a page is told; it asks at random within the next second. */
const LONGEST_PAUSE_S = 15;
const SHORTEST_PAUSE_S = 2;
/** Whose page has not asked for so long has left. A phone that slept for longer stands at the end again. */
export const PRESENT_MS = 45_000;
/** A row that nobody asks for is deleted after this time, by the next who comes. */
const FORGOTTEN_MS = 10 * 60_000;
/**
 * So many at the head try at each pause. Two hundred orders a minute, a gateway's usual limit, are seven each two seconds;
 * fewer at once would leave calls unused when a minute begins, more would be refused together.
 */
const HEAD = 20;

/**
 * Who may open a payment at the gateway while it takes fewer than there are shoppers: they go on in the order in which they
 * came, on all replicas, and their order and its units are kept meanwhile. Nobody waits as long as the gateway takes all.
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

  /** While the gateway is taken to refuse, only the first tries: one call finds out that it takes orders again. */
  const mostAtOnce = () => (closedUntil > now() ? 1 : HEAD);

  function placeOf({ ahead, waits }: Standing): PaymentPlace {
    const isOpen = !waits || ahead < mostAtOnce();
    const turnsS = (Math.floor(ahead / HEAD) + 1) * SHORTEST_PAUSE_S;
    const closedS = isOpen ? 0 : Math.ceil((closedUntil - now()) / 1000);
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
      const { waits, ahead } = await standingOf(database, orderId, now());
      if (waits ? ahead >= mostAtOnce() : ahead > 0) await wait(orderId);
      try {
        const opened = await work();
        closedUntil = 0;
        if (waits) await leave(database, orderId);
        return opened;
      } catch (error) {
        const pauseMs = refusedFor(error);
        if (pauseMs === null) throw error;
        closedUntil = Math.max(closedUntil, now() + Math.min(pauseMs, LONGEST_PAUSE_S * 1000));
        return await wait(orderId);
      }
    },
    place: async (orderId) => placeOf(await standingOf(database, orderId, now())),
  };
}

/** How long the gateway takes no more, in ms, if that is why the payment was not opened; else null. */
function refusedFor(error: unknown): number | null {
  if (!(error instanceof ShopError) || error.code !== 'gateway_unavailable') return null;
  const { cause } = error;
  return cause instanceof GatewayError && cause.fault === 'rate_limited' ? (cause.retryAfterMs ?? 0) : null;
}

/** `ahead`: how many present ones came before it; all of them if it does not wait itself. */
type Standing = { ahead: number; waits: boolean };

async function standingOf(database: Database, orderId: string, at: number): Promise<Standing> {
  const mine = await database
    .updateTable('payment_queue')
    .set({ asked_at: new Date(at) })
    .where('order_id', '=', orderId)
    .where('asked_at', '>', new Date(at - PRESENT_MS))
    .returning('since')
    .executeTakeFirst();
  let others = database
    .selectFrom('payment_queue')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('order_id', '!=', orderId)
    .where('asked_at', '>', new Date(at - PRESENT_MS));
  if (mine) others = others.where('since', '<', mine.since);
  const { ahead } = await others.executeTakeFirstOrThrow();
  return { ahead, waits: mine !== undefined };
}

/** Puts an order at the end of the queue; one that waits keeps its place as long as it is present. */
async function join(database: Database, orderId: string, at: number): Promise<void> {
  const gone = new Date(at - PRESENT_MS);
  await database
    .deleteFrom('payment_queue')
    .where('asked_at', '<', new Date(at - FORGOTTEN_MS))
    .execute();
  await database
    .insertInto('payment_queue')
    .values({ order_id: orderId, since: new Date(at), asked_at: new Date(at) })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({
        since: sql`case when payment_queue.asked_at > ${gone} then payment_queue.since else excluded.since end`,
        asked_at: sql`excluded.asked_at`,
      }),
    )
    .execute();
}

async function leave(database: Database, orderId: string): Promise<void> {
  await database.deleteFrom('payment_queue').where('order_id', '=', orderId).execute();
}
