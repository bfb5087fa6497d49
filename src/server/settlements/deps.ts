import type { SettlementTerms } from '../../domain/reconciliation/reconciliation-input.ts';
import type { Database } from '../db/connect.ts';
import type { GatewayEnvironment } from '../db/tables/order-tables.ts';
import type { Log } from '../log.ts';
import type { SettlementApi } from '../payments/service.ts';

/** Dependencies of settlements and their reconciliation, put together once at startup. */
export type SettlementDeps = {
  database: Database;
  gateway: Pick<SettlementApi, 'settlements' | 'settlementLines'>;
  /** Whether the gateway settles real, test or simulated money; payments of other environments are left out. */
  environment: GatewayEnvironment;
  terms: SettlementTerms;
  /** Epoch ms. */
  now: () => number;
  log: Log;
};
