import type { OrderSource } from './order-source.ts';
import type { OrderState } from './order-state.ts';
import { isState } from './order-state-table.ts';

/** Orders that may be added to one. */
export const MOST_ADDITIONS = 3;
/** The longest time to add to an order that a merchant may set, in minutes. */
export const MOST_ADDING_MINUTES = 24 * 60;

/** What decides whether something may be added to an order, besides the time. */
export type OrderToAddTo = {
  source: OrderSource;
  state: OrderState;
  /** Epoch ms. */
  placedAt: number;
  /** It was added to another order itself. */
  isAddition: boolean;
  /** A bank decides about its payment. */
  disputed: boolean;
  /** Orders that were added to it and may still be sent with it. */
  additions: number;
};

/**
 * Until when something may be added to an order, in epoch ms; null: nothing may. Whoever shows the time asks this, and
 * placing the addition asks again under the order's lock, which packing takes, too. A state in which the shop waits, for money or a
 * confirmation, takes no additions: they could not be sent with it.
 */
export function addableUntil(order: OrderToAddTo, minutes: number, now: number): number | null {
  const until = order.placedAt + minutes * 60_000;
  const takes =
    order.source === 'checkout' &&
    !order.isAddition &&
    !order.disputed &&
    order.additions < MOST_ADDITIONS &&
    waitsToBePacked(order.state);
  return takes && now < until ? until : null;
}

/** Whether an order is paid or confirmed and its goods lie on the shelf: what is added to it may still be packed with it. */
export function waitsToBePacked(state: OrderState): boolean {
  return isState(state, { phase: ['active'], goods: ['shop'] });
}
