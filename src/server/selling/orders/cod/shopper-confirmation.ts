import { statesWith } from '../../../../domain/orders/order-state-table.ts';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import { ShopError } from '../../../running/errors.ts';

import type { OrderDeps } from '../deps.ts';
import { readOrder } from '../read.ts';

/** `number`: the proof came from the mobile number itself; `page`: the visitor knows its last digits. */
export type Proved = 'number' | 'page';

/**
 * Confirms a COD order for the shopper. Repeating it changes nothing. Throws order_not_found, deadline_passed if the
 * order was cancelled, and on the page code_required and invalid_code.
 */
export async function confirmCod(
  deps: OrderDeps,
  orderId: string,
  { proved, code, by }: { proved: Proved; code: string | null; by: string },
): Promise<void> {
  const order = await readOrder(deps, orderId);
  if (!order) throw new ShopError('order_not_found');
  if (order.state === 'unconfirmed' && order.cod_confirmation === 'code' && proved === 'page' && deps.codes) {
    if (code === null || code === '') throw new ShopError('code_required');
    if (!(await deps.codes.verify(order, code))) throw new ShopError('invalid_code');
  }
  await moveUnconfirmed(deps, orderId, { to: 'confirmed', by, noopStates: PAST_CONFIRMATION });
}

/**
 * Cancels an unconfirmed order, for the shopper or after the time limit. Repeating it changes nothing. Throws
 * order_not_found, and deadline_passed once it was confirmed.
 */
export async function cancelUnconfirmed(deps: OrderDeps, orderId: string, by: string): Promise<void> {
  await moveUnconfirmed(deps, orderId, { to: 'cancelled', by, noopStates: new Set(['cancelled']) });
}

/** Sends a code to the order's mobile number. Throws order_not_found, deadline_passed, code_rate_limited. */
export async function sendCodCode(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await readOrder(deps, orderId);
  if (!order) throw new ShopError('order_not_found');
  if (order.state !== 'unconfirmed' || !deps.codes) throw new ShopError('deadline_passed');
  if (!(await deps.codes.send(order))) throw new ShopError('code_rate_limited');
}

const PAST_CONFIRMATION: ReadonlySet<OrderState> = new Set(
  statesWith({ phase: ['active'] }).filter((state) => state !== 'paid'),
);

type UnconfirmedMove = { to: 'confirmed' | 'cancelled'; by: string; noopStates: ReadonlySet<OrderState> };

async function moveUnconfirmed(
  deps: OrderDeps,
  orderId: string,
  { to, by, noopStates }: UnconfirmedMove,
): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, orderId);
    if (!order) throw new ShopError('order_not_found');
    if (order.payment_method === 'cash_on_delivery' && noopStates.has(order.state)) return;
    if (order.state !== 'unconfirmed') throw new ShopError('deadline_passed');
    await deps.transitions.move(transaction, order, { to, cause: by }, new Date(deps.now()));
  });
}
