import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Log } from '../../running/log.ts';
import type { PriceSource } from '../../selling/orders/service.ts';
import type { WebsiteEvent } from './ad-platform.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

export type AdEventDeps = {
  database: Database;
  vault: CustomerVault;
  prices: PriceSource;
  publicUrl: string;
  /** Rejects like sendToAdPlatform. */
  send: (events: readonly WebsiteEvent[]) => Promise<void>;
  now: () => number;
  log: Log;
};

/** Maximum age of an event, in ms. Later it is worthless to the ad platform. */
export const AD_EVENT_TTL_MS = DAY_MS;
