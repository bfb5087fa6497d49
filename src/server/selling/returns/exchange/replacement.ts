import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OfferedLine } from '../../../../domain/cart/cart-quote.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import { type OrderRow, orderStates } from '../../order-transitions/service.ts';
import { newOrderId, orderItemRow } from '../../orders/service.ts';
import type { ReturnDeps } from '../deps.ts';
import { readDetails } from '../return-details.ts';
import { type Request, withLines } from '../returnable-order.ts';

export type Replacement = { wanted: Request['lines'][number]; line: OfferedLine };

/**
 * Returns the lines to send instead, by today's catalogue, or null if a variant sold out meanwhile. Call it
 * before the transaction, because the embedded database has only one connection.
 */
export async function replacementLines(deps: ReturnDeps, returnId: string): Promise<Replacement[] | null> {
  const row = await deps.database
    .selectFrom('return_request')
    .selectAll()
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  if (!row || row.kind !== 'exchange') return null;
  const [request] = await withLines(deps.database, [row]);
  const items = await deps.database.selectFrom('order_item').selectAll().where('order_id', '=', row.order_id).execute();
  const wanted = (request?.lines ?? []).map((line) => ({
    wanted: line,
    productId: items.find((item) => item.line === line.line)?.product_id ?? '',
    variantId: line.new_variant_id ?? '',
  }));
  const offered = await deps.prices.lines(
    wanted.map(({ productId, variantId }) => ({ productId, variantId })),
    { confirm: false },
  );
  const found = wanted.flatMap(({ wanted: line }, index) => {
    const offer = offered[index];
    return offer?.available ? [{ wanted: line, line: offer }] : [];
  });
  return found.length === wanted.length && found.length > 0 ? found : null;
}

type Exchange = {
  request: Pick<Request, 'return_id' | 'details_sealed' | 'details_key_id'>;
  order: OrderRow;
  payer: OrderRow;
  lines: readonly Replacement[];
};

/**
 * Places the replacement order, once per request: amount 0, no payment, confirmed at once. Its lines carry
 * what was paid for them in the first order, which a later return refunds.
 */
export async function placeReplacement(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  { request, order, payer, lines }: Exchange,
  at: Date,
): Promise<string> {
  if (order.customer_sealed === null || order.customer_key_id === null) throw new ShopError('order_not_found');
  const orderId = newOrderId(deps.randomBytes);
  const customer = deps.vault.open(order.order_id, { sealed: order.customer_sealed, keyId: order.customer_key_id });
  const address = readDetails(deps.vault, request)?.address ?? customer.address;
  const { sealed, keyId } = deps.vault.seal(orderId, { address, userAgent: null });
  const listPaise = lines.reduce((sum, { wanted, line }) => sum + line.pricePaise * wanted.quantity, 0);
  const placed = await transaction
    .insertInto('shop_order')
    .values({
      order_id: orderId,
      source: 'exchange',
      attempt_key: `exchange-${request.return_id}`,
      attempt_digest: '',
      payment_method: 'none',
      state: 'created',
      state_cause: `in exchange for ${order.order_id}`,
      state_at: at,
      currency: 'INR',
      amount_paise: 0,
      total_mrp_paise: listPaise,
      total_discount_paise: 0,
      total_extra_discount_paise: listPaise,
      item_count: lines.reduce((sum, { wanted }) => sum + wanted.quantity, 0),
      domain_name: order.domain_name,
      ads_consent: false,
      // Messages about it use the language and consent of the first order.
      language: order.language,
      whatsapp_consent: order.whatsapp_consent,
      purchase_event_id: randomUUID(),
      customer_sealed: sealed,
      customer_key_id: keyId,
      customer_ref: order.customer_ref,
      placed_at: at,
      gateway_environment: payer.gateway_environment,
      exchange_of: payer.order_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  orderStates.inc({ state: 'created' });
  await transaction
    .insertInto('order_item')
    .values(
      lines.map(({ wanted, line }, index) => ({
        ...orderItemRow(orderId, index, line, wanted.quantity),
        value_paise: wanted.value_paise,
      })),
    )
    .execute();
  const cause = `nothing to pay: in exchange for ${order.order_id}`;
  await deps.transitions.move(transaction, placed, { to: 'confirmed', cause }, at);
  return orderId;
}
