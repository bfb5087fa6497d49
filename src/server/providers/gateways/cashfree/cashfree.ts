import { ConfigError, type Environment } from '../../../running/environment/config-error.ts';
import { optionalUrl, setting } from '../../../running/environment/settings.ts';
import type { Gateway, GatewayAccount, GatewayPage, GatewayProvider } from '../../../selling/payments/gateway-port.ts';
import type { CashfreeAccess } from './http.ts';
import { orderCalls } from './orders.ts';
import { createGatewayQuota, type GatewayQuota } from './quota.ts';
import { reportCalls } from './settlements.ts';
import { webhooksOf } from './webhooks.ts';

const API = {
  sandbox: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
} as const;

/** Where the script sends the shopper to pay. */
const PAYMENT_PAGE = {
  sandbox: 'https://payments-test.cashfree.com',
  production: 'https://payments.cashfree.com',
} as const;

const SCRIPT = 'https://sdk.cashfree.com/js/v3/cashfree.js';
const TIMEOUT_MS = 8_000;
/** Cashfree requires more than 15 minutes. */
const MIN_TIME_TO_PAY_MS = 16 * 60_000;

/** What one account is opened with. `secrets`: the current one, and the one before as long as it is still accepted. */
export type CashfreeSettings = {
  appId: string;
  secrets: readonly [string, ...string[]];
  environment: 'sandbox' | 'production';
  /** Null: Cashfree's own. Otherwise its origin, with or without /pg. */
  baseUrl: string | null;
  timeoutMs?: number;
  quota?: GatewayQuota;
};

/** Cashfree Payments, PG API version 2025-01-01. */
export const cashfree: GatewayProvider = {
  id: 'cashfree',
  name: 'Cashfree',
  company: 'Cashfree Payments India Private Limited',
  settings: {
    names: ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY', 'CASHFREE_SECRET_KEY_OLD', 'CASHFREE_ENV', 'CASHFREE_BASE_URL'],
    credentials: ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'],
    webhookSecret: 'CASHFREE_SECRET_KEY',
    environment: 'CASHFREE_ENV',
    baseUrl: 'CASHFREE_BASE_URL',
  },
  open: (environment) => openCashfree(readSettings(environment)),
};

/** The defaults are the demo's: a live shop does not start without its own. */
function readSettings(environment: Environment): CashfreeSettings {
  const kind = setting(environment, 'CASHFREE_ENV') ?? 'sandbox';
  if (kind !== 'sandbox' && kind !== 'production') {
    throw new ConfigError(`CASHFREE_ENV must be "sandbox" or "production", not "${kind}".`);
  }
  const old = setting(environment, 'CASHFREE_SECRET_KEY_OLD');
  return {
    appId: setting(environment, 'CASHFREE_APP_ID') ?? 'demo-app',
    secrets: [setting(environment, 'CASHFREE_SECRET_KEY') ?? 'demo-secret', ...(old === null ? [] : [old])],
    environment: kind,
    baseUrl: optionalUrl(environment, 'CASHFREE_BASE_URL'),
  };
}

/** Opens an account. Makes no request. */
export function openCashfree(settings: CashfreeSettings): GatewayAccount {
  const { appId, secrets, environment, timeoutMs = TIMEOUT_MS, quota = createGatewayQuota() } = settings;
  const standIn = settings.baseUrl === null ? null : settings.baseUrl.replace(/\/pg$/, '');
  const apiUrl = standIn === null ? API[environment] : `${standIn}/pg`;
  return {
    ...cashfree,
    environment: standIn === null ? environment : 'simulated',
    apiUrl,
    calls: cashfreeCalls({ baseUrl: apiUrl, appId, secretKey: secrets[0], timeoutMs }, quota),
    webhooks: webhooksOf(secrets),
    page: pageOf(environment, standIn === null ? null : new URL(standIn).origin),
    minTimeToPayMs: MIN_TIME_TO_PAY_MS,
  };
}

/** Implements the calls of the port. */
export function cashfreeCalls(access: CashfreeAccess, quota: GatewayQuota = createGatewayQuota()): Gateway {
  return { ...orderCalls(access, quota), ...reportCalls(access, quota) };
}

/** A stand-in serves script, API and payment page from one origin. */
function pageOf(environment: CashfreeSettings['environment'], standIn: string | null): GatewayPage {
  const scriptUrl = standIn === null ? SCRIPT : `${standIn}/js/v3/cashfree.js`;
  const scriptOrigin = new URL(scriptUrl).origin;
  const apiOrigin = standIn ?? new URL(API[environment]).origin;
  return {
    scriptUrl,
    origins: {
      scriptOrigins: [scriptOrigin],
      formOrigins: [apiOrigin],
      frameOrigins: standIn === null ? [apiOrigin, scriptOrigin, PAYMENT_PAGE[environment]] : [apiOrigin],
      connectOrigins: [apiOrigin],
    },
  };
}
