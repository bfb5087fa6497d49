import type { Language } from '../../../i18n/languages.ts';
import { oneAtATime } from '../../running/db/one-at-a-time.ts';
import type { StockAlertDeps } from './deps.ts';
import { contactDigests, type Recipient, sealRecipient } from './recipient.ts';

/** Variants that one number or address may wait for. The limit prevents flooding a stranger with messages. */
const MAX_ALERTS_A_CONTACT = 20;

export type StockAlertRequest = { handle: string; variantId: string; recipient: Recipient; language: Language };

/**
 * `saved`: subscribed; `in_stock`: it can be bought now; `unknown`: there is no such variant; `too_many`: the
 * contact's limit is reached.
 */
export type SubscribeOutcome = 'saved' | 'in_stock' | 'unknown' | 'too_many';

/** Subscribes a contact to a sold-out variant. An earlier subscription keeps its position. */
export async function subscribe(
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
