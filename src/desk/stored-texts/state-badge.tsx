import type { OrderState } from '../../domain/orders/order-state.ts';
import { Badge } from '../controls/badge.tsx';
import { STATE_TONES } from './state-tones.ts';
import { texts } from './state-texts.ts';

/** The state of an order, in the merchant's words. */
export function StateBadge({ state }: { state: OrderState }) {
  return <Badge tone={STATE_TONES.order[state]}>{texts.states[state]}</Badge>;
}

/** No real money was paid. Quiet, as it is what a shop begins with. */
export function TestBadge() {
  return <Badge tone="outline">{texts.test}</Badge>;
}
