import { sql } from 'kysely';
import type { AdEventRequest } from '../../../contracts/ad-events.ts';
import { basketFacts } from '../../../domain/ads/basket-event.ts';
import { productHref } from '../../../routes.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import { deliverDueAdEvents } from './deliver.ts';
import { AD_EVENT_TTL_MS, type AdEventDeps } from './deps.ts';

/**
 * Reports product views and cart events of shoppers who agreed to the ad platform, in addition to the
 * browser's own reports.
 */
export type AdEvents = ReturnType<typeof createAdEvents>;

/** Limit of waiting events, so that forged events or a long outage of the platform do not fill the table. */
const MAX_WAITING = 50_000;

export function createAdEvents(deps: AdEventDeps) {
  return {
    /** Queues an event, once however often it arrives. Items that the catalogue does not have are left out. */
    take: (event: AdEventRequest, userAgent: string | null): Promise<void> => takeEvent(deps, event, userAgent),
    /** Sends one batch. Resolves with true if any event was due. */
    deliverDue: (): Promise<boolean> => deliverDueAdEvents(deps),
  };
}

/**
 * Starts the delivery. It is separate from the outbox, because there are a hundred product views per order,
 * and order messages must not wait behind them.
 */
export function startAdEvents(events: AdEvents, log: Log, everyMs = 2_000): Periodic {
  return startPeriodic({
    everyMs,
    run: () => events.deliverDue(),
    onError: (error) => log.error({ err: error }, 'ad event run failed; will retry'),
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

/**
 * Deletes events that could not be sent within a day, or that remained after the ad platform was removed from
 * the configuration.
 */
export async function deleteExpiredAdEvents(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('ad_event')
    .where('created_at', '<', new Date(now - AD_EVENT_TTL_MS))
    .execute();
}
