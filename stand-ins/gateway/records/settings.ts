import { type Endpoint, ENDPOINTS } from '../endpoints.ts';
import type { PaymentStatus, RefundStatus } from './records.ts';

const MINUTE = 60_000;

/** The settings that the control API can change at run time. Times in ms. */
export type Settings = {
  /** A pending payment ends with this outcome after this time; a null outcome leaves it pending. */
  pending: { afterMs: number; outcome: PaymentStatus | null };
  refund: { afterMs: number; outcome: RefundStatus | null };
  /**
   * A day's payments are settled this many days later, less a fee and its tax (both in hundredths of a
   * percent).
   */
  settlement: { afterDays: number; feeBasisPoints: number; taxBasisPoints: number };
  /** Waits between the attempts of a webhook that did not get a 200. */
  webhookRetryMs: readonly number[];
  webhookDelayMs: number;
  webhookTimeoutMs: number;
  /** Whether a retry has a new timestamp and signature, or repeats the first attempt's headers. */
  freshTimestampOnRetry: boolean;
  dashboardWebhookUrl: string | null;
  /** Whether the minute of a rate limit starts with a call (fixed) or is always the last minute (sliding). */
  rateWindow: 'fixed' | 'sliding';
  /** Requests per minute; null for no limit. */
  rateLimits: Record<Endpoint, number | null>;
};

/**
 * Returns the real gateway's production limits and webhook policy. The first two delays are made up for this
 * stand-in.
 */
export function defaultSettings(dashboardWebhookUrl: string | null): Settings {
  return {
    pending: { afterMs: 45_000, outcome: 'SUCCESS' },
    refund: { afterMs: MINUTE, outcome: 'SUCCESS' },
    settlement: { afterDays: 1, feeBasisPoints: 195, taxBasisPoints: 1_800 },
    webhookRetryMs: [2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
    webhookDelayMs: 0,
    webhookTimeoutMs: 10_000,
    freshTimestampOnRetry: true,
    dashboardWebhookUrl,
    rateWindow: 'fixed',
    rateLimits: {
      'create-order': 200,
      'get-order': 400,
      'terminate-order': 200,
      'get-payments': 100,
      'get-payment': 100,
      'create-refund': 100,
      'get-refunds': 30,
      'get-refund': 30,
      simulate: 100,
      'get-simulation': 100,
      'get-settlements': 100,
      'settlement-recon': 100,
      'get-order-disputes': 100,
      'get-dispute': 100,
    },
  };
}

/** Any of the settings, and any endpoints of the rate limits; the others do not change. */
export type SettingsChange = Partial<Omit<Settings, 'rateLimits'>> & { rateLimits?: Partial<Settings['rateLimits']> };

export function withChange(settings: Settings, change: SettingsChange): Settings {
  return { ...settings, ...change, rateLimits: { ...settings.rateLimits, ...change.rateLimits } };
}

/** Returns the same limit for every endpoint. */
export function everyLimit(perMinute: number | null): Partial<Settings['rateLimits']> {
  return Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint, perMinute]));
}
