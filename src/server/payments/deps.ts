import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import type { OrderTransitions } from '../order-transitions/service.ts';
import type { RequestOf } from '../tracing/order-work.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { SettlementApi } from './gateway/settlement-api.ts';
import type { PaymentSettings } from './settings.ts';

/** What everything about payments works with; put together once at start. */
export type PaymentDeps = {
  database: Database;
  gateway: Gateway;
  disputes: Pick<SettlementApi, 'disputesOfOrder'>;
  transitions: OrderTransitions;
  settings: PaymentSettings;
  /** Epoch ms. */
  now: () => number;
  /** From 0 to below 1: spreads tries that failed together; left out: they are not spread. */
  random?: () => number;
  log: Log;
  /** The request that placed an order, which work for it belongs to; left out: it is none's. */
  requestOf?: RequestOf;
};
