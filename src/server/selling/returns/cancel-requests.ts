import type { ReturnReason } from '../../../domain/returns/return-policy.ts';
import { ShopError } from '../../running/errors.ts';
import { readOrder } from '../orders/service.ts';
import { cancelUnits } from './cancel-units.ts';
import { actionsOf } from './order-facts.ts';
import type { Proof, ReturnDeps } from './deps.ts';
import { readReturnableOrder, type ReturnableOrder } from './returnable-order.ts';
import { checkLines, findByKey, SHOPPER, type RequestedLine } from './write-request.ts';

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
    const why = { by: SHOPPER, cause: 'it was not packed yet', note: 'Items were cancelled' };
    await cancelUnits(deps, transaction, order, { ...input, ...why }, new Date(deps.now()));
    return false;
  });
  if (whole) await cancelWhole(deps, proof);
}

function includesEveryLine({ shares }: ReturnableOrder, lines: readonly RequestedLine[]): boolean {
  const requested = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  return [...shares].every(([line, share]) => (requested.get(line) ?? 0) === share.quantity - share.takenQuantity);
}
