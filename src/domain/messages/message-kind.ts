/** What a shopper may be told. Stored, and named so at WhatsApp and in shop.config.ts, under these very words. */
export const MESSAGE_KINDS = [
  'order_received',
  'order_received_advance',
  'order_confirmed',
  'order_confirmed_cash',
  'order_unconfirmed',
  'order_prepaid',
  'order_shipped',
  'order_out_for_delivery',
  'delivery_attempt_failed',
  'order_delivered',
  'order_rto',
  'order_cancelled',
  'refund_started',
  'refund_done',
  'return_approved',
  'back_in_stock',
  'one_time_code',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What the merchant may be told. */
export const MERCHANT_KINDS = [
  'new_order',
  'held_order',
  'called_off_parcel',
  'failed_refund',
  'contact_request',
  'dispute',
] as const;

export type MerchantKind = (typeof MERCHANT_KINDS)[number];

const OF_EVENT: Readonly<Record<string, MessageKind>> = {
  'order.paid': 'order_received',
  'order.confirmed': 'order_confirmed',
  'order.unconfirmed': 'order_unconfirmed',
  'order.prepaid': 'order_prepaid',
  'order.delivery_attempt_failed': 'delivery_attempt_failed',
  'order.rto_in_transit': 'order_rto',
  'order.shipped': 'order_shipped',
  'order.out_for_delivery': 'order_out_for_delivery',
  'order.delivered': 'order_delivered',
  'order.cancelled': 'order_cancelled',
  'order.refund_pending': 'refund_started',
  'order.refunded': 'refund_done',
  'order.return_approved': 'return_approved',
  'refund.started': 'refund_started',
  'refund.done': 'refund_done',
};

/**
 * The message that an event of the outbox is told by; null where shoppers are told nothing of it. `isDue`: something is to be
 * paid at the door; of a cash order nothing is where its advance pays for all that was not cancelled.
 */
export function messageKindOf(event: string, isCashOnDelivery: boolean, isDue = isCashOnDelivery): MessageKind | null {
  const kind = OF_EVENT[event] ?? null;
  // Of a cash order an advance is all that is paid.
  if (kind === 'order_received' && isCashOnDelivery) return 'order_received_advance';
  return kind === 'order_confirmed' && isDue ? 'order_confirmed_cash' : kind;
}

/** Messages an order may need more than once: each time the carrier sets out, or fails. */
export const REPEATED_KINDS: ReadonlySet<MessageKind> = new Set(['order_out_for_delivery', 'delivery_attempt_failed']);

/** What the buttons under a message ask for, in the order of its texts; each payload is `act:order id`. */
export const BUTTON_ACTS: Readonly<Partial<Record<MessageKind, readonly string[]>>> = {
  order_unconfirmed: ['cod_confirm', 'cod_cancel'],
  delivery_attempt_failed: ['delivery_again', 'delivery_cancel'],
};

/**
 * The same for the merchant. An order by cash on delivery is new when it is confirmed where nobody pays for it before, and when
 * its advance is there where somebody does (`byCashAlone` false); one that waited for its yes, when it is paid online instead.
 */
export function merchantKindOf(event: string, byCashAlone: boolean): MerchantKind | null {
  switch (event) {
    case 'order.paid':
    case 'order.prepaid':
      return 'new_order';
    case 'order.confirmed':
      return byCashAlone ? 'new_order' : null;
    case 'order.held':
      return 'held_order';
    case 'parcel.left_called_off':
      return 'called_off_parcel';
    case 'refund.failed':
      return 'failed_refund';
    case 'dispute.opened':
    case 'dispute.due':
      return 'dispute';
    default:
      return null;
  }
}
