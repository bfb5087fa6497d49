import type { Transaction } from 'kysely';
import { advanceTooMuch } from '../../domain/orders/cod-advance.ts';
import type { ReturnReason } from '../../domain/returns/return-policy.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import { onlinePaise, type OrderRow } from '../order-transitions/service.ts';
import { codAmountsOf, readOrder } from '../orders/service.ts';
import { lookAtPayNow } from '../payments/service.ts';
import { moveReturn } from './move-return.ts';
import { actionsOf } from './order-facts.ts';
import type { Proof, ReturnDeps } from './deps.ts';
import { refundReturn } from './refund-return.ts';
import { readReturnableOrder, type ReturnRow, type ReturnableOrder } from './returnable-order.ts';
import { checkLines, findByKey, SHOPPER, type RequestedLine, writeRequest } from './write-request.ts';

export type CancelInput = { requestKey: string; reason: ReturnReason; lines: readonly RequestedLine[] };

/** Cancels and refunds the whole order, with the merchant's own action. Throws deadline_passed. */
export async function cancelWhole(deps: ReturnDeps, proof: Proof): Promise<void> {
  await deps.prove(proof);
  const { cancelUntil } = deps.policy;
  if (cancelUntil === 'never') throw new ShopError('deadline_passed');
  const order = await readOrder(deps, proof.orderId);
  if (order?.source !== 'checkout') throw new ShopError('deadline_passed');
  const until =
    cancelUntil === 'shipped' ? (['paid', 'confirmed', 'packed'] as const) : (['paid', 'confirmed'] as const);
  try {
    await deps.merchant.cancel(proof.orderId, `${SHOPPER}, on the tracking page`, { from: until, byShopper: true });
  } catch (error) {
    throw error instanceof ShopError && error.code === 'invalid_transition' ? new ShopError('deadline_passed') : error;
  }
}

/** Cancels items of an order before packing; if nothing would remain, the whole order. Throws deadline_passed. */
export async function cancelPieces(deps: ReturnDeps, proof: Proof, input: CancelInput): Promise<void> {
  await deps.prove(proof);
  const whole = await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, proof.orderId);
    if (!order) throw new ShopError('order_not_found');
    if (await findByKey(transaction, order.order_id, input.requestKey)) return false;
    const returnable = await readReturnableOrder(transaction, order);
    const actions = actionsOf(deps, order, returnable, { notReturnable: new Set(), variants: new Map() });
    if (actions.cancelOrder && includesEveryLine(returnable, input.lines)) return true;
    checkLines(actions.cancelLines, input.lines, null);
    const at = new Date(deps.now());
    const refundTo = onlinePaise(order) > 0 ? 'source' : 'none';
    const row = await writeRequest(
      deps,
      transaction,
      { order, returnable, input: { ...input, kind: 'cancel' }, refundTo },
      at,
    );
    await dropPieces(transaction, order, row, input.lines);
    await lookAtPayNow(transaction, order, at);
    const approved = await moveReturn(deps, transaction, row, { to: 'approved', cause: 'it was not packed yet' }, at);
    const limitPaise = order.payment_method === 'online' ? row.value_paise : freedOfAdvance(order, row);
    if (limitPaise > 0) {
      const owed = { payer: order, row: approved, by: SHOPPER, note: 'Items were cancelled', limitPaise };
      await refundReturn(deps, transaction, owed, at);
    } else {
      const move = { to: 'closed', cause: 'it is not paid at the door', changes: { refund_paise: 0 } } as const;
      await moveReturn(deps, transaction, approved, move, at);
    }
    return false;
  });
  if (whole) await cancelWhole(deps, proof);
}

/**
 * Returns the part of a COD order's advance that is too much without these items. The rest of their price is
 * no longer due on delivery.
 */
function freedOfAdvance(order: OrderRow, { value_paise: valuePaise }: ReturnRow): number {
  const before = codAmountsOf(order);
  const after = { ...before, cancelledPaise: before.cancelledPaise + valuePaise };
  return advanceTooMuch(after) - advanceTooMuch(before);
}

/** Removes the items of a request from its order for good. */
export async function dropPieces(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  row: ReturnRow,
  lines: readonly Pick<RequestedLine, 'line' | 'quantity'>[],
): Promise<void> {
  for (const { line, quantity } of lines) {
    await transaction
      .updateTable('order_item')
      .set((item) => ({ cancelled_quantity: item('cancelled_quantity', '+', quantity) }))
      .where('order_id', '=', order.order_id)
      .where('line', '=', line)
      .execute();
  }
  await transaction
    .updateTable('shop_order')
    .set((one) => ({
      cancelled_paise: one('cancelled_paise', '+', row.value_paise),
      // A stale view with these items must not be used for packing.
      version: one('version', '+', 1),
    }))
    .where('order_id', '=', order.order_id)
    .execute();
}

function includesEveryLine({ shares }: ReturnableOrder, lines: readonly RequestedLine[]): boolean {
  const requested = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  return [...shares].every(([line, share]) => (requested.get(line) ?? 0) >= share.quantity - share.takenQuantity);
}
