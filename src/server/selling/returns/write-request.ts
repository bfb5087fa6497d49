import type { Transaction } from 'kysely';
import { shareOfPieces } from '../../../domain/money/share-over-lines.ts';
import { isOffered, type OfferedPieces } from '../../../domain/returns/order-actions.ts';
import { isShopsFault, type ReturnReason } from '../../../domain/returns/return-policy.ts';
import type { ReturnKind } from '../../../domain/returns/return-state.ts';
import type { RefundTo } from '../../running/db/tables/return-tables.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { onlinePaise, type OrderRow } from '../order-transitions/service.ts';
import { announceReturn } from './move-return.ts';
import { creditInstead } from '../store-credit/service.ts';
import type { ReturnDeps, ReturnReader } from './deps.ts';
import { sealDetails } from './return-details.ts';
import { newReturnId } from './return-id.ts';
import type { ReturnRow, ReturnableOrder } from './returnable-order.ts';

export type RequestedLine = { line: number; quantity: number; newVariantId?: string | undefined };

export const SHOPPER = 'the shopper';

/** Returns the request that a form made before, or null. */
export async function findByKey(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  key: string,
): Promise<ReturnRow | null> {
  const query = transaction.selectFrom('return_request').selectAll().where('order_id', '=', orderId);
  return (await query.where('request_key', '=', key).executeTakeFirst()) ?? null;
}

/**
 * Throws invalid_fields if no items are named, deadline_passed if nothing is offered, not_returnable for items that
 * are not offered.
 */
export function checkLines(
  offered: readonly OfferedPieces[],
  lines: readonly RequestedLine[],
  reason: ReturnReason | null,
): void {
  if (lines.length === 0 || new Set(lines.map(({ line }) => line)).size !== lines.length) {
    throw new ShopError('invalid_fields', { fields: { lines: 'must name at least one item, each once' } });
  }
  if (offered.length === 0) throw new ShopError('deadline_passed');
  for (const { line, quantity } of lines) {
    if (!isOffered(offered, { line, quantity, reason })) throw new ShopError('not_returnable', { line });
  }
}

/** Whether the shopper of an order may choose store credit instead of its refund: what credit paid is credit again. */
export function mayChooseCredit({ storeCredit }: Pick<ReturnReader, 'storeCredit'>, payer: Payer): boolean {
  return creditInstead(storeCredit) !== null && payer.payment_method === 'online' && onlinePaise(payer) > 0;
}

export type Payer = Pick<OrderRow, 'payment_method' | 'amount_paise' | 'advance_paise' | 'credit_paise'>;

type NewRequest = {
  order: OrderRow;
  returnable: ReturnableOrder;
  input: { kind: ReturnKind; requestKey: string; reason: ReturnReason; lines: readonly RequestedLine[] };
  refundTo: RefundTo;
  titles?: ReadonlyMap<number, string>;
  details?: Parameters<typeof sealDetails>[2];
  /** Default: the shopper. */
  by?: string;
};

/** Whether what goes costs the shopper no offer: only what was sent as ordered, and is not wanted, does. */
export function keepsOffers({ kind, reason }: { kind: ReturnKind; reason: ReturnReason }, by = SHOPPER): boolean {
  return kind === 'exchange' || by !== SHOPPER || (kind === 'return' && isShopsFault(reason));
}

/** Writes a request of a locked order with the values of its lines, and announces it. */
export async function writeRequest(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  { order, returnable, input, refundTo, titles, details, by = SHOPPER }: NewRequest,
  at: Date,
): Promise<ReturnRow> {
  const returnId = newReturnId(deps.randomBytes);
  const sealed = details && sealDetails(deps.vault, returnId, details);
  const lines = input.lines.map(({ line, quantity, newVariantId }) => {
    const share = returnable.shares.get(line);
    return {
      return_id: returnId,
      line,
      quantity,
      value_paise: share ? shareOfPieces(share, quantity) : 0,
      new_variant_id: input.kind === 'exchange' ? (newVariantId ?? null) : null,
      new_variant_title: titles?.get(line) ?? null,
    };
  });
  const row = await transaction
    .insertInto('return_request')
    .values({
      return_id: returnId,
      order_id: order.order_id,
      kind: input.kind,
      request_key: input.requestKey,
      state: 'requested',
      state_cause: by,
      state_at: at,
      requested_at: at,
      reason: input.reason,
      refund_to: refundTo,
      value_paise: lines.reduce((sum, line) => sum + line.value_paise, 0),
      keeps_offers: keepsOffers(input, by),
      details_sealed: sealed?.sealed ?? null,
      details_key_id: sealed?.keyId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction.insertInto('return_line').values(lines).execute();
  await announceReturn(deps, transaction, row, at);
  deps.log.info({ orderId: order.order_id, returnId, kind: input.kind }, 'return requested');
  return row;
}
