import type { ColumnType, Generated } from 'kysely';
import type { AdEventName } from '../../../../domain/ads/browsing-event.ts';

/** Written once, never updated. */
type Fixed<T> = ColumnType<T, T, never>;

/** Product views and cart events that wait to be sent to the ad platform; see migrations/0041-ad-events.sql. */
export type AdEventTables = {
  ad_event: {
    id: Generated<number>;
    event_id: Fixed<string>;
    name: Fixed<AdEventName>;
    facts: Fixed<string>;
    browser_sealed: Fixed<string>;
    browser_key_id: Fixed<string>;
    created_at: Fixed<Date>;
    next_at: Date;
    attempts: Generated<number>;
  };
};
