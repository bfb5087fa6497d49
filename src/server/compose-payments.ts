import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { GatewayEnvironment } from './db/tables/order-tables.ts';
import type { CustomerVault } from './encryption/customer-vault.ts';
import type { Log } from './log.ts';
import type { OrderTransitions } from './order-transitions/service.ts';
import { createCashfreeGateway } from './payments/gateway/cashfree.ts';
import { createCashfreeSettlements } from './payments/gateway/cashfree-settlements.ts';
import { measuredGateway } from './payments/gateway/measured-gateway.ts';
import { PAYMENT_TIMES } from './payments/settings.ts';
import type { RequestOf } from './tracing/order-work.ts';

const GATEWAY_TIMEOUT_MS = 8_000;

type PaymentParts = {
  config: Config;
  database: Database;
  transitions: OrderTransitions;
  vault: CustomerVault;
  requestOf: RequestOf;
  now: () => number;
  log: Log;
};

/** The kind of money that this shop's gateway moves. */
export function environmentOf({ gateway }: Config): GatewayEnvironment {
  return gateway.simulated ? 'simulated' : gateway.environment;
}

/**
 * Creates what payments, disputes and settlements share: the gateway with this shop's credentials, and its
 * environment.
 */
export function composePayments({ config, database, transitions, vault, requestOf, now, log }: PaymentParts) {
  const environment = environmentOf(config);
  if (config.mode === 'live' && environment !== 'production') {
    log.warn({ environment }, 'test gateway used in live mode: orders are marked as test and no amount is real');
  }
  const access = { ...config.gateway, timeoutMs: GATEWAY_TIMEOUT_MS };
  const settlementApi = measuredGateway(createCashfreeSettlements(access), log);
  const paymentDeps = {
    database,
    transitions,
    vault,
    now,
    random: Math.random,
    log,
    requestOf,
    gateway: measuredGateway(createCashfreeGateway(access), log),
    disputes: settlementApi,
    settings: {
      ...PAYMENT_TIMES,
      publicUrl: config.publicUrl,
      gatewayBaseUrl: config.gateway.baseUrl,
      webhookSecret: config.gateway.secretKey,
      oldWebhookSecret: config.gateway.oldSecretKey,
      environment,
    },
  };
  return { paymentDeps, settlementApi };
}
