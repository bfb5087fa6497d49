/** The messages to shoppers. The database, WhatsApp and shop.config.ts use these exact names. */
export const MESSAGE_KINDS = [
  'order_received',
  'order_received_advance',
  'order_received_added',
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
  'refund_as_credit',
  'refund_to_gift_card',
  'return_approved',
  'gift_card',
  'gift_card_ends',
  'back_in_stock',
  'payment_left_behind',
  'one_time_code',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The messages to the merchant. */
export const MERCHANT_KINDS = [
  'new_order',
  'held_order',
  'called_off_parcel',
  'failed_refund',
  'contact_request',
  'dispute',
  'gateway_away',
  'gateway_back',
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
 * Returns the message for an event of the outbox; null if shoppers get none for it. `isDue`: an amount is due
 * on delivery; nothing is due for a COD order if its advance pays for everything that was not cancelled.
 */
export function messageKindOf(event: string, isCashOnDelivery: boolean, isDue = isCashOnDelivery): MessageKind | null {
  const kind = OF_EVENT[event] ?? null;
  // The only online payment of a COD order is its advance.
  if (kind === 'order_received' && isCashOnDelivery) return 'order_received_advance';
  return kind === 'order_confirmed' && isDue ? 'order_confirmed_cash' : kind;
}

/** Messages that one order may need several times: each time the carrier sets out, or fails. */
export const REPEATED_KINDS: ReadonlySet<MessageKind> = new Set(['order_out_for_delivery', 'delivery_attempt_failed']);

/** The actions of the buttons under a message, in the order of its texts; each payload is `act:order id`. */
export const BUTTON_ACTS: Readonly<Partial<Record<MessageKind, readonly string[]>>> = {
  order_unconfirmed: ['cod_confirm', 'cod_cancel'],
  delivery_attempt_failed: ['delivery_again', 'delivery_cancel'],
};

/**
 * Returns the message to the merchant for an event. An order of which nothing is paid at the gateway (`byNoGateway`), a
 * COD order without an advance or one that store credit pays whole, is new when it is confirmed; others are when they are
 * paid. An order that waited for confirmation is also new when it is paid online instead.
 */
export function merchantKindOf(event: string, byNoGateway: boolean): MerchantKind | null {
  switch (event) {
    case 'order.paid':
    case 'order.prepaid':
      return 'new_order';
    case 'order.confirmed':
      return byNoGateway ? 'new_order' : null;
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
