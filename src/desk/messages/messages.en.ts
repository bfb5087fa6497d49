import type { MerchantKind, MessageKind } from '../../domain/messages/message-kind.ts';

const kinds: Readonly<Record<MessageKind | MerchantKind, string>> = {
  order_received: 'Payment received',
  order_received_advance: 'Advance received',
  order_confirmed: 'Order confirmed',
  order_confirmed_cash: 'Order confirmed, cash on delivery',
  order_unconfirmed: 'Please confirm',
  order_shipped: 'Shipped',
  order_out_for_delivery: 'Out for delivery',
  delivery_attempt_failed: 'Attempt failed',
  order_delivered: 'Delivered',
  order_rto: 'Goes back to the shop',
  order_cancelled: 'Cancelled',
  refund_started: 'Refund begun',
  refund_done: 'Refund paid out',
  return_approved: 'Return approved',
  back_in_stock: 'Back in stock',
  one_time_code: 'One-time code',
  new_order: 'To the shop: new order',
  held_order: 'To the shop: order held',
  failed_refund: 'To the shop: refund failed',
  contact_request: 'To the shop: contact request',
  dispute: 'To the shop: disputed payment',
};

export const messages = {
  kinds,
  states: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    sent: 'Sent',
    unknown: 'May not have arrived',
    failed: 'Failed',
    skipped: 'Left out',
  },
  transports: { whatsapp: 'WhatsApp', sms: 'SMS', email: 'Mail' },
  attempts: {
    claimed: 'begun',
    refused: 'refused',
    accepted: 'accepted',
    sent: 'sent',
    delivered: 'delivered',
    read: 'read',
    failed: 'failed',
  },
  waitsUntil: (when: string) => `next look ${when}`,
  noOrder: 'no order',
};
