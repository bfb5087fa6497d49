import { ConfigError, type Environment } from '../environment/config-error.ts';
import { optionalUrl, setting } from '../environment/settings.ts';

export type GatewaySettings = {
  appId: string;
  secretKey: string;
  /** The secret before the current one. Webhooks signed with it are still accepted. */
  oldSecretKey: string | null;
  environment: 'sandbox' | 'production';
  /** Without a trailing slash, including /pg. */
  baseUrl: string;
  scriptUrl: string;
  simulated: boolean;
};

const GATEWAY_HOSTS = {
  sandbox: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
} as const;

const GATEWAY_SCRIPT = 'https://sdk.cashfree.com/js/v3/cashfree.js';

export function readGateway(environment: Environment): GatewaySettings {
  const kind = setting(environment, 'CASHFREE_ENV') ?? 'sandbox';
  if (kind !== 'sandbox' && kind !== 'production') {
    throw new ConfigError(`CASHFREE_ENV must be "sandbox" or "production", not "${kind}".`);
  }
  const baseUrl = optionalUrl(environment, 'CASHFREE_BASE_URL');
  return {
    appId: setting(environment, 'CASHFREE_APP_ID') ?? 'demo-app',
    secretKey: setting(environment, 'CASHFREE_SECRET_KEY') ?? 'demo-secret',
    oldSecretKey: setting(environment, 'CASHFREE_SECRET_KEY_OLD'),
    environment: kind,
    baseUrl: baseUrl === null ? GATEWAY_HOSTS[kind] : `${baseUrl.replace(/\/pg$/, '')}/pg`,
    scriptUrl: baseUrl === null ? GATEWAY_SCRIPT : `${new URL(baseUrl).origin}/js/v3/cashfree.js`,
    simulated: baseUrl !== null,
  };
}
