import { sql } from 'kysely';
import type { AdEventRequest } from '../../contracts/ad-events.ts';
import { basketFacts } from '../../domain/ads/basket-event.ts';
import { productHref } from '../../routes.ts';
import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { type Periodic, startPeriodic } from '../jobs/periodic.ts';
import { deliverDueAdEvents } from './deliver.ts';
import { AD_EVENT_TTL_MS, type AdEventDeps } from './deps.ts';

/** What shoppers who agreed look at and put into the cart, told to the ad platform beside the browser's own word. */
export type AdEvents = {
  /** Puts an event in line, once however often it comes; what the catalogue has not is left out. */
  take(event: AdEventRequest, userAgent: string | null): Promise<void>;
  /** One turn; true when anything was due. */
  deliverDue(): Promise<boolean>;
};

/** Made-up events, or a platform that is long away, do not fill the table. */
const MAX_WAITING = 50_000;

export function createAdEvents(deps: AdEventDeps): AdEvents {
  return {
    take: (event, userAgent) => takeEvent(deps, event, userAgent),
    deliverDue: () => deliverDueAdEvents(deps),
  };
}

/** An outbox of its own: there are a hundred looks for an order, and no order's message may wait behind them. */
export function startAdEvents(events: AdEvents, log: Log, everyMs = 2_000): Periodic {
  return startPeriodic({
    everyMs,
    run: () => events.deliverDue(),
    onError: (error) => log.error({ err: error }, 'what was looked at could not be told; it is tried again'),
  });
}

async function takeEvent(
  { database, vault, prices, now }: AdEventDeps,
  { name, eventId, items, fbp, fbc }: AdEventRequest,
  userAgent: string | null,
): Promise<void> {
  const offered = await prices.lines(items, { confirm: false });
  const lines = items.flatMap(({ quantity }, index) => {
    const line = offered[index];
    return line ? [{ ...line, quantity }] : [];
  });
  const [first] = lines;
  if (!first) return;
  const amountPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const facts = { path: productHref(first.handle), facts: basketFacts({ amountPaise, items: lines }) };
  const { sealed, keyId } = vault.sealText(
    eventId,
    JSON.stringify({ fbp, fbc, ...(userAgent === null ? {} : { client_user_agent: userAgent }) }),
  );
  const at = new Date(now());
  await sql`
    insert into ad_event (event_id, name, facts, browser_sealed, browser_key_id, created_at, next_at)
    select ${eventId}, ${name}, ${JSON.stringify(facts)}, ${sealed}, ${keyId}, ${at}, ${at}
    where (select coalesce(max(id) - min(id), 0) from ad_event) < ${MAX_WAITING}
    on conflict (event_id) do nothing`.execute(database);
}

/** What could not be told in a day, or while nobody was to be told. */
export async function deleteExpiredAdEvents(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('ad_event')
    .where('created_at', '<', new Date(now - AD_EVENT_TTL_MS))
    .execute();
}
