import type { OrderState } from '../../domain/orders/order-state.ts';
import type { CardState } from '../../domain/gift-cards/card-state.ts';
import type { ReturnState } from '../../domain/returns/return-state.ts';
import type { Tone } from '../controls/badge.tsx';
import type { DeskResponse } from '../../contracts/desk/endpoints.ts';

type Order = DeskResponse<'order'>;

/**
 * The colour of each state. One colour means one thing: `info` proceeds as it should, `good` ended as it should, `notice` waits for
 * somebody, `danger` went wrong and a person must look, `plain` is over or has not begun.
 */
export const STATE_TONES = {
  order: {
    created: 'plain',
    awaiting_payment: 'plain',
    paid: 'info',
    held: 'danger',
    unconfirmed: 'notice',
    confirmed: 'info',
    packed: 'info',
    shipped: 'info',
    out_for_delivery: 'info',
    delivery_attempt_failed: 'danger',
    delivered: 'good',
    failed: 'plain',
    expired: 'plain',
    cancelled: 'plain',
    rto_in_transit: 'notice',
    rto_delivered: 'notice',
    returned: 'notice',
    refund_pending: 'info',
    refunded: 'plain',
  },
  return: {
    requested: 'notice',
    approved: 'info',
    declined: 'plain',
    picked_up: 'info',
    received: 'notice',
    refused: 'danger',
    sent_back: 'plain',
    refunded: 'plain',
    exchanged: 'good',
    closed: 'plain',
    cancelled: 'plain',
  },
  refund: {
    requested: 'info',
    pending: 'info',
    on_hold: 'notice',
    success: 'good',
    failed: 'danger',
    cancelled: 'plain',
  },
  message: {
    waiting: 'info',
    sent: 'info',
    delivered: 'good',
    unknown: 'danger',
    failed: 'danger',
    skipped: 'plain',
  },
  giftCard: { good: 'good', held: 'notice', spent: 'plain', ended: 'plain', called_off: 'plain' },
} as const satisfies {
  order: Readonly<Record<OrderState, Tone>>;
  return: Readonly<Record<ReturnState, Tone>>;
  refund: Readonly<Record<Order['refunds'][number]['state'], Tone>>;
  message: Readonly<Record<Order['messages'][number]['state'], Tone>>;
  giftCard: Readonly<Record<CardState, Tone>>;
};
