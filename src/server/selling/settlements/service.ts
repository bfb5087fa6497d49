import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import type { SettlementDeps } from './deps.ts';
import { fetchDueDay } from './fetch-due.ts';
import { type Imported, importBankStatement, importRemittances } from './import-statements.ts';

export type { SettlementDeps } from './deps.ts';
export type { Imported } from './import-statements.ts';

/** The settlement service: reads the gateway's payouts and reconciles them. */
export type SettlementService = {
  /** Reads one due day and reconciles it; true if more may be due. */
  run(): Promise<boolean>;
  /** Imports the credits of a bank statement in CSV. Throws invalid_statement_file. */
  importBankStatement(csv: string): Promise<Imported>;
  /** Imports a courier's remittances in CSV. Throws invalid_statement_file. */
  importRemittances(csv: string): Promise<Imported>;
};

export function createSettlementService(deps: SettlementDeps): SettlementService {
  return {
    run: () => fetchDueDay(deps),
    importBankStatement: (csv) => importBankStatement(deps, csv),
    importRemittances: (csv) => importRemittances(deps, csv),
  };
}

/** Reads due days until stopped. Any number of replicas may run it. */
export function startSettlements(
  service: SettlementService,
  { log }: Pick<SettlementDeps, 'log'>,
  everyMs = 60_000,
): Periodic {
  return startPeriodic({
    everyMs,
    run: () => service.run(),
    onError: (error) => log.error({ err: error }, 'settlement reconciliation failed; will retry'),
  });
}
