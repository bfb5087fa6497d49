import { type OrderActions, orderActions } from '../../../domain/returns/order-actions.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { type ExchangeVariant, exchangeVariants, isNotReturnable } from './exchange/exchange-variants.ts';
import type { ReturnReader } from './deps.ts';
import type { ItemRow, ReturnableOrder } from './returnable-order.ts';

/**
 * Catalogue data of an order's products. Read before a transaction, because the embedded database has only
 * one connection.
 */
export type Facts = { notReturnable: ReadonlySet<number>; variants: ReadonlyMap<number, ExchangeVariant[]> };

export async function readFacts(deps: ReturnReader, items: readonly ItemRow[]): Promise<Facts> {
  const notReturnable = new Set<number>();
  const variants = new Map<number, ExchangeVariant[]>();
  for (const item of items) {
    const product = await deps.productOf(item.handle);
    if (isNotReturnable(product, deps.policy)) notReturnable.add(item.line);
    variants.set(item.line, exchangeVariants(product, item, deps.policy));
  }
  return { notReturnable, variants };
}

/** Returns what may be requested for an order now. */
export function actionsOf(
  { policy, now }: Pick<ReturnReader, 'policy' | 'now'>,
  order: OrderRow,
  returnable: ReturnableOrder,
  facts: Facts,
): OrderActions {
  const lines = [...returnable.shares].map(([line, { quantity, takenQuantity }]) => ({
    line,
    quantity,
    takenQuantity,
    notReturnable: facts.notReturnable.has(line),
  }));
  const { state, source } = order;
  return orderActions({ state, source, lines, deliveredAt: returnable.deliveredAt?.getTime() ?? null }, policy, now());
}
