import { type Endpoint, ENDPOINTS } from '../endpoints.ts';
import type { PaymentStatus, RefundStatus } from './records.ts';

const MINUTE = 60_000;

/** What the control API can change while the gateway runs. Times in ms. */
export type Settings = {
  /** A payment left pending ends by itself after this long; a null outcome leaves it pending. */
  pending: { afterMs: number; outcome: PaymentStatus | null };
  refund: { afterMs: number; outcome: RefundStatus | null };
  /** What a day's money is settled on: so many days later, and what is kept of each payment (hundredths of a percent). */
  settlement: { afterDays: number; feeBasisPoints: number; taxBasisPoints: number };
  /** Waits between the attempts of a webhook that was not answered with 200. */
  webhookRetryMs: readonly number[];
  webhookDelayMs: number;
  webhookTimeoutMs: number;
  /** Whether a retry is stamped and signed anew, or repeats the first attempt's headers. */
  freshTimestampOnRetry: boolean;
  dashboardWebhookUrl: string | null;
  /** Whether a minute of the rate limits begins with a call, or is always the last one. */
  rateWindow: 'fixed' | 'sliding';
  /** Requests a minute; null for no limit. */
  rateLimits: Record<Endpoint, number | null>;
};

/** The real gateway's production limits and webhook policy; the two delays are this stand-in's own. */
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

/** Some settings, and within the rate limits some endpoints; the rest stays as it is. */
export type SettingsChange = Partial<Omit<Settings, 'rateLimits'>> & { rateLimits?: Partial<Settings['rateLimits']> };

export function withChange(settings: Settings, change: SettingsChange): Settings {
  return { ...settings, ...change, rateLimits: { ...settings.rateLimits, ...change.rateLimits } };
}

/** The same limit for every endpoint. */
export function everyLimit(perMinute: number | null): Partial<Settings['rateLimits']> {
  return Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint, perMinute]));
}
