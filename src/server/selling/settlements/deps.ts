import type { SettlementTerms } from '../../../domain/reconciliation/reconciliation-input.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import type { Gateways } from '../payments/service.ts';

/** Dependencies of settlements and their reconciliation, put together with each shop. */
export type SettlementDeps = {
  database: Database;
  /** Payments of other environments than theirs (real, test or simulated money) are left out. */
  gateways: Pick<Gateways, 'all'>;
  terms: SettlementTerms;
  /** Epoch ms. */
  now: () => number;
  log: Log;
};
