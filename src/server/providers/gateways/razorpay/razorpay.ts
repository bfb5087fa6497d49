import { ConfigError, type Environment } from '../../../running/environment/config-error.ts';
import { optionalUrl, setting } from '../../../running/environment/settings.ts';
import type { GatewayAccount, GatewayPage, GatewayProvider } from '../../../selling/payments/gateway-port.ts';
import { createBackoff } from './backoff.ts';
import type { RazorpayAccess } from './http.ts';
import { orderCalls } from './orders.ts';
import { refundCalls } from './refunds.ts';
import { reportCalls } from './reports.ts';
import { isReturnSigned, type SessionTerms } from './session.ts';
import { webhooksOf } from './webhooks.ts';

const API = 'https://api.razorpay.com';
const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
/** What the script loads and reports; docs/razorpay.md says where each of these was found. */
const SCRIPT_HOSTS = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'];
const TOLD_HOSTS = ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'];
const TIMEOUT_MS = 8_000;
/** Razorpay has no time to pay; with less than this nobody finds the UPI app in time. */
const MIN_TIME_TO_PAY_MS = 5 * 60_000;

/** What one account is opened with. `webhookSecrets`: the current one, and the one before as long as it is still accepted. */
export type RazorpaySettings = {
  /** Begins with rzp_test_ or rzp_live_, which says whose money it moves. */
  keyId: string;
  keySecret: string;
  webhookSecrets: readonly [string, ...string[]];
  /** Null: Razorpay's own. Otherwise the origin of a stand-in. */
  baseUrl: string | null;
  timeoutMs?: number;
  now?: () => number;
};

/** Razorpay, API version 1. */
export const razorpay: GatewayProvider = {
  id: 'razorpay',
  name: 'Razorpay',
  company: 'Razorpay Software Private Limited',
  settings: {
    names: [
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'RAZORPAY_WEBHOOK_SECRET_OLD',
      'RAZORPAY_ENV',
      'RAZORPAY_BASE_URL',
    ],
    credentials: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
    environment: 'RAZORPAY_ENV',
    baseUrl: 'RAZORPAY_BASE_URL',
  },
  open: (environment) => openRazorpay(readSettings(environment)),
};

/** The defaults are the demo's: a live shop does not start without its own. */
function readSettings(environment: Environment): RazorpaySettings {
  const keyId = setting(environment, 'RAZORPAY_KEY_ID') ?? 'rzp_test_demo';
  const kind = setting(environment, 'RAZORPAY_ENV') ?? kindOf(keyId);
  if (kind !== 'sandbox' && kind !== 'production') {
    throw new ConfigError(`RAZORPAY_ENV must be "sandbox" or "production", not "${kind}".`);
  }
  if (kindOf(keyId) !== kind) {
    const prefix = kind === 'sandbox' ? 'rzp_test_' : 'rzp_live_';
    throw new ConfigError(`RAZORPAY_KEY_ID must begin with ${prefix} if RAZORPAY_ENV is "${kind}".`);
  }
  const old = setting(environment, 'RAZORPAY_WEBHOOK_SECRET_OLD');
  const secret = setting(environment, 'RAZORPAY_WEBHOOK_SECRET') ?? 'demo-webhook-secret';
  return {
    keyId,
    keySecret: setting(environment, 'RAZORPAY_KEY_SECRET') ?? 'demo-secret',
    webhookSecrets: [secret, ...(old === null ? [] : [old])],
    baseUrl: optionalUrl(environment, 'RAZORPAY_BASE_URL'),
  };
}

function kindOf(keyId: string): 'sandbox' | 'production' {
  if (keyId.startsWith('rzp_test_')) return 'sandbox';
  if (keyId.startsWith('rzp_live_')) return 'production';
  throw new ConfigError('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.');
}

/** Opens an account. Makes no request. */
export function openRazorpay(settings: RazorpaySettings): GatewayAccount {
  const { keyId, keySecret, webhookSecrets, timeoutMs = TIMEOUT_MS, now = Date.now } = settings;
  const standIn = settings.baseUrl === null ? null : new URL(settings.baseUrl).origin;
  const apiUrl = `${standIn ?? API}/v1`;
  const access: RazorpayAccess = { baseUrl: apiUrl, keyId, keySecret, timeoutMs, backoff: createBackoff() };
  const terms: SessionTerms = { keyId, keySecret, pageUrl: `${apiUrl}/checkout/embedded` };
  return {
    ...razorpay,
    environment: standIn === null ? kindOf(keyId) : 'simulated',
    apiUrl,
    calls: { ...orderCalls(access, terms, now), ...refundCalls(access), ...reportCalls(access, now) },
    webhooks: webhooksOf(webhookSecrets, terms),
    returns: { isGenuine: (fields, sessionId) => isReturnSigned(fields, sessionId, keySecret) },
    page: pageOf(standIn),
    minTimeToPayMs: MIN_TIME_TO_PAY_MS,
  };
}

/** A stand-in serves script, API and payment page from one origin. */
function pageOf(standIn: string | null): GatewayPage {
  if (standIn !== null) {
    const own = [standIn];
    return {
      scriptUrl: `${standIn}/v1/checkout.js`,
      origins: { scriptOrigins: own, formOrigins: own, frameOrigins: own, connectOrigins: own },
    };
  }
  return {
    scriptUrl: SCRIPT,
    origins: {
      scriptOrigins: SCRIPT_HOSTS,
      formOrigins: [API],
      frameOrigins: [API, ...SCRIPT_HOSTS],
      connectOrigins: [API, ...SCRIPT_HOSTS, ...TOLD_HOSTS],
    },
  };
}
