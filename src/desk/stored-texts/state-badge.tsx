import type { OrderState } from '../../domain/orders/order-state.ts';
import { Badge, type Tone } from '../controls/badge.tsx';
import { texts } from './state-texts.ts';

const TONES: Readonly<Record<OrderState, Tone>> = {
  created: 'plain',
  awaiting_payment: 'plain',
  paid: 'info',
  held: 'danger',
  unconfirmed: 'notice',
  confirmed: 'info',
  packed: 'info',
  shipped: 'good',
  out_for_delivery: 'good',
  delivery_attempt_failed: 'danger',
  delivered: 'good',
  failed: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  rto_in_transit: 'notice',
  rto_delivered: 'notice',
  returned: 'notice',
  refund_pending: 'notice',
  refunded: 'plain',
};

/** The state of an order, in the merchant's words. */
export function StateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>;
}

export function TestBadge() {
  return <Badge tone="plain">{texts.test}</Badge>;
}
