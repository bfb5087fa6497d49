import type { MerchantKind } from '../../../domain/messages/message-kind.ts';

const KINDS: Readonly<Record<MerchantKind, { one: string; many: string; todo: string }>> = {
  new_order: { one: 'new order', many: 'new orders', todo: 'Confirm and pack.' },
  held_order: {
    one: 'order is held',
    many: 'orders are held',
    todo: 'The amount paid is not the amount of the order: accept or refund it.',
  },
  called_off_parcel: {
    one: 'parcel left although it was cancelled',
    many: 'parcels left although they were cancelled',
    todo: 'Ask the courier to bring it back.',
  },
  failed_refund: {
    one: 'refund failed',
    many: 'refunds failed',
    todo: 'The shopper is waiting for the money: refund it another way.',
  },
  dispute: {
    one: 'disputed payment',
    many: 'disputed payments',
    todo: 'Send the proof of delivery before the deadline, or the money is lost.',
  },
  gateway_away: {
    one: 'payment gateway opens no payments',
    many: 'times a payment gateway opened no payments',
    todo: 'New orders are paid at the other one, and it is tried again by itself. Look at Money, Gateways and at its status page; after an hour ask its support.',
  },
  gateway_back: {
    one: 'payment gateway works again',
    many: 'times a payment gateway worked again',
    todo: 'New orders are paid there again. Nothing is to be done.',
  },
  contact_request: { one: 'contact request', many: 'contact requests', todo: 'Answer within 48 hours.' },
};

const MAX_NAMED = 10;

/** WhatsApp template of notices to the merchant. Its variables are the event and the ids. */
export const MERCHANT_TEMPLATE = {
  name: 'merchant_notice',
  text: 'News from your shop: {product}. Which: {order}. Please look at your desk.',
} as const;

/** Returns the notice about any number of events of one kind: their number and ids, nothing personal. */
export function merchantText(
  kind: MerchantKind,
  ids: readonly string[],
): { headline: string; which: string; todo: string } {
  const { one, many, todo } = KINDS[kind];
  const more = ids.length - MAX_NAMED;
  const named = ids.slice(0, MAX_NAMED).join(', ');
  return {
    headline: `${ids.length} ${ids.length === 1 ? one : many}`,
    which: more > 0 ? `${named} and ${more} more` : named,
    todo,
  };
}

/** Returns when the next message of a kind may leave, in epoch ms: at once, or `minutes` after the last one. */
export function digestDueAt(lastSentAt: number | null, now: number, minutes: number): number {
  return lastSentAt === null ? now : Math.max(now, lastSentAt + minutes * 60_000);
}
