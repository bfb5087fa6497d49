import { messages } from './order-state-messages.en.ts';
import type { OrderState } from './order-state.ts';

/** The state as shown to shoppers. */
export function orderStateLabel(state: OrderState): string {
  return messages[state];
}
