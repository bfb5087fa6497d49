import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Log } from '../../running/log.ts';
import type { OrderTransitions } from '../order-transitions/service.ts';
import type { RequestOf } from '../../running/tracing/order-work.ts';
import type { Gateways } from './gateway-port.ts';
import type { RecentOrders } from './recent-orders.ts';
import type { GatewayChoice } from './second-gateway/choice.ts';
import type { PaymentSettings } from './settings.ts';

/** Dependencies of the payment service, put together with each shop. */
export type PaymentDeps = {
  database: Database;
  gateways: Gateways;
  /** Absent with one gateway: all new orders go there. */
  choice?: GatewayChoice;
  transitions: OrderTransitions;
  /** Encrypts the payer of an order that is rebuilt from the gateway. */
  vault: CustomerVault;
  settings: PaymentSettings;
  /** Epoch ms. */
  now: () => number;
  /** Random number from 0 to below 1, which spreads retries that failed together. Without it they are not spread. */
  random?: () => number;
  log: Log;
  /** Finds the request that placed an order, so that traces link later work to it. Without it, work is not linked. */
  requestOf?: RequestOf;
  /** What this process placed before its settings changed. Default: nothing. */
  recentOrders?: RecentOrders;
};
