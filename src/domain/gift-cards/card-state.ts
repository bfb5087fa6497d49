import type { Paise } from '../money/money.ts';
import type { OrderState } from '../orders/order-state.ts';
import { isActiveOrder, isState } from '../orders/order-state-table.ts';

/** `called_off`: its money went back, or goes; `held`: its order waits for the merchant or a bank. */
export const CARD_STATES = ['good', 'spent', 'ended', 'called_off', 'held'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Returns what has become of a card that was made. `endsAt`: of the last of its credit that was not spent. */
export function cardState(
  card: { orderState: OrderState; balancePaise: Paise; endsAt: number },
  now: number,
): CardState {
  if (isState(card.orderState, { phase: ['called_off', 'came_back'] })) return 'called_off';
  if (!isActiveOrder(card.orderState)) return 'held';
  if (card.balancePaise > 0) return 'good';
  return card.endsAt <= now ? 'ended' : 'spent';
}
