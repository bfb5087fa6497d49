import type { Language } from '../../../i18n/languages.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { subscribe, type StockAlertRequest, type SubscribeOutcome } from './subscribe.ts';
import type { StockAlertDeps } from './deps.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';
import { type AwaitedVariant, listAwaited } from './subscriptions.ts';

export type { SubscribeOutcome } from './subscribe.ts';
export { alertsOf, eraseAlertsOf, type PersonalAlert, reencryptAlerts } from './personal-data.ts';
export { type AwaitedVariant, deleteExpiredAlerts, listAwaited } from './subscriptions.ts';

/** Stock alerts for the shop's pages. */
export type ShopperStockAlerts = {
  /** Returns how a shopper can be notified. If there is no way, pages do not offer alerts. */
  ways(language: Language): { mobile: boolean; email: boolean };
  subscribe(input: StockAlertRequest): Promise<SubscribeOutcome>;
};

export type StockAlertService = {
  shopper: ShopperStockAlerts;
  awaited(limit: number): Promise<AwaitedVariant[]>;
  /**
   * Runs in the transaction that wrote the catalogue. Errors of alerts are caught, because prices must not
   * wait for messages.
   */
  onCatalogueWritten(executor: Database | Transaction<DatabaseSchema>): Promise<void>;
};

export function createStockAlerts(deps: StockAlertDeps): StockAlertService {
  const { database, log } = deps;
  return {
    shopper: {
      ways: (language) => deps.notifier.stockAlertWays(language),
      subscribe: (input) => subscribe(deps, input),
    },
    awaited: (limit) => listAwaited(database, limit),
    async onCatalogueWritten(executor) {
      await sql`savepoint stock_alerts`.execute(executor);
      try {
        const notified = await notifyBackInStock(deps, executor);
        if (notified > 0) log.info({ alerts: notified }, 'back-in-stock notifications queued');
        await sql`release savepoint stock_alerts`.execute(executor);
      } catch (error) {
        await sql`rollback to savepoint stock_alerts`.execute(executor);
        // Database errors may contain row data.
        const reason = error instanceof Error ? error.name : 'unknown';
        log.error({ reason }, 'back-in-stock notifications failed; will retry at the next sync');
      }
    },
  };
}
