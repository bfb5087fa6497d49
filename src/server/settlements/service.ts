import { type Periodic, startPeriodic } from '../jobs/periodic.ts';
import type { SettlementDeps } from './deps.ts';
import { fetchDueDay } from './fetch-due.ts';
import { type Imported, importBankStatement, importRemittances } from './import-statements.ts';

export type { SettlementDeps } from './deps.ts';
export type { Imported } from './import-statements.ts';

/** Front of the settlements: the gateway's payouts, and what they are held against. */
export type SettlementService = {
  /** Reads one day that is due and reconciles it; true when there may be more. */
  run(): Promise<boolean>;
  /** Credits of a bank's statement as CSV. Throws statement_unreadable. */
  importBankStatement(csv: string): Promise<Imported>;
  /** What a courier paid out, as CSV. Throws statement_unreadable. */
  importRemittances(csv: string): Promise<Imported>;
};

export function createSettlementService(deps: SettlementDeps): SettlementService {
  return {
    run: () => fetchDueDay(deps),
    importBankStatement: (csv) => importBankStatement(deps, csv),
    importRemittances: (csv) => importRemittances(deps, csv),
  };
}

/** Reads days that are due until stopped. Any number of replicas may run it. */
export function startSettlements(
  service: SettlementService,
  { log }: Pick<SettlementDeps, 'log'>,
  everyMs = 60_000,
): Periodic {
  return startPeriodic({
    everyMs,
    run: () => service.run(),
    onError: (error) => log.error({ err: error }, 'settlements could not be reconciled; tried again later'),
  });
}
