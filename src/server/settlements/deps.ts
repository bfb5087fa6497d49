import type { SettlementTerms } from '../../domain/reconciliation/reconciliation-input.ts';
import type { Database } from '../db/connect.ts';
import type { GatewayEnvironment } from '../db/tables/order-tables.ts';
import type { Log } from '../log.ts';
import type { SettlementApi } from '../payments/service.ts';

/** What settlements and their reconciliation work with; put together once at start. */
export type SettlementDeps = {
  database: Database;
  gateway: Pick<SettlementApi, 'settlements' | 'settlementLines'>;
  /** Whose money the gateway settles: payments made with other money are left out. */
  environment: GatewayEnvironment;
  terms: SettlementTerms;
  /** Epoch ms. */
  now: () => number;
  log: Log;
};
