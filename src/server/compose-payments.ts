import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { CustomerVault } from './encryption/customer-vault.ts';
import type { Log } from './log.ts';
import type { OrderTransitions } from './order-transitions/service.ts';
import type { PaymentDeps } from './payments/deps.ts';
import { measuredGateways } from './payments/measured-gateway.ts';
import { PAYMENT_TIMES } from './payments/settings.ts';
import type { RequestOf } from './tracing/order-work.ts';

type PaymentParts = {
  config: Config;
  database: Database;
  transitions: OrderTransitions;
  vault: CustomerVault;
  requestOf: RequestOf;
  now: () => number;
  log: Log;
};

/**
 * Creates what payments, disputes and settlements share: the gateways with this shop's credentials, each call measured.
 */
export function composePayments({ config, database, transitions, vault, requestOf, now, log }: PaymentParts) {
  const gateways = measuredGateways(config.gateways, log);
  const { environment } = gateways.current;
  if (config.mode === 'live' && environment !== 'production') {
    log.warn({ environment }, 'test gateway used in live mode: orders are marked as test and no amount is real');
  }
  return {
    database,
    transitions,
    vault,
    now,
    random: Math.random,
    log,
    requestOf,
    gateways,
    settings: { ...PAYMENT_TIMES, publicUrl: config.publicUrl },
  } satisfies PaymentDeps;
}
