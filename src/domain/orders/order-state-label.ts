import { messages } from './order-state-messages.en.ts';
import type { OrderState } from './order-state.ts';

/** The words a shopper reads for a state. */
export function orderStateLabel(state: OrderState): string {
  return messages[state];
}
