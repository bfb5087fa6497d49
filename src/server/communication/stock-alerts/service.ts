import { sql, type Transaction } from 'kysely';
import type { Language } from '../../../i18n/languages.ts';
import type { Database } from '../../running/db/connect.ts';
import { oneAtATime } from '../../running/db/one-at-a-time.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { StockAlertDeps } from './deps.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';
import { contactDigests, type Recipient, sealRecipient } from './recipient.ts';
import { type AwaitedVariant, listAwaited } from './subscriptions.ts';

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

/** Variants that one number or address may wait for. The limit prevents flooding a stranger with messages. */
const MAX_ALERTS_A_CONTACT = 20;

type StockAlertRequest = { handle: string; variantId: string; recipient: Recipient; language: Language };

/**
 * `saved`: subscribed; `in_stock`: it can be bought now; `unknown`: there is no such variant; `too_many`: the
 * contact's limit is reached.
 */
export type SubscribeOutcome = 'saved' | 'in_stock' | 'unknown' | 'too_many';

/** Subscribes a contact to a sold-out variant. An earlier subscription keeps its position. */
async function subscribe(
  deps: StockAlertDeps,
  { handle, variantId, recipient, language }: StockAlertRequest,
): Promise<SubscribeOutcome> {
  const { database, vault, productOf, now, newId } = deps;
  const product = await productOf(handle);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) return 'unknown';
  if (variant.available && product.available) return 'in_stock';
  const digests = contactDigests(vault, recipient);
  return database.transaction().execute(async (transaction) => {
    await oneAtATime(transaction, `stock alerts ${digests[0]}`);
    const waitingFor = await transaction
      .selectFrom('stock_alert')
      .select('variant_id')
      .where('contact_digest', 'in', digests)
      .where('told_at', 'is', null)
      .execute();
    // Two taps may arrive at the same moment.
    if (waitingFor.some((row) => row.variant_id === variantId)) return 'saved';
    if (waitingFor.length >= MAX_ALERTS_A_CONTACT) return 'too_many';
    const alertId = newId();
    const { sealed, keyId } = sealRecipient(vault, alertId, recipient);
    await transaction
      .insertInto('stock_alert')
      .values({
        alert_id: alertId,
        product_id: product.id,
        variant_id: variantId,
        contact_digest: digests[0],
        recipient_sealed: sealed,
        recipient_key_id: keyId,
        language,
        asked_at: new Date(now()),
      })
      .onConflict((conflict) =>
        conflict.columns(['variant_id', 'contact_digest']).where('told_at', 'is', null).doNothing(),
      )
      .execute();
    return 'saved';
  });
}
