import * as v from 'valibot';
import { ORDER_STATES } from '../domain/orders/order-state.ts';
import { paise } from './checkout/fields.ts';

/** The part of an order that its row shows. `title` and `pictureUrl` are those of the first item. */
const boughtSchema = v.object({
  title: v.string(),
  pictureUrl: v.nullable(v.string()),
  pieces: v.number(),
  totalPaise: paise,
  /** ISO 8601; null if the server did not send it. */
  placedAt: v.nullable(v.string()),
});
export type BoughtInOrder = v.InferOutput<typeof boughtSchema>;

/** An order that this browser placed or tracked, with its last known state. It has no personal data or address. */
export const lastOrderSchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  /** ms since the epoch. */
  seenAt: v.number(),
  /** Present once the server has sent it; omitted if the stored data is damaged. */
  bought: v.fallback(v.optional(boughtSchema), undefined),
});
export type LastOrder = v.InferOutput<typeof lastOrderSchema>;

/** Orders are delivered, and may be returned, long before. An order that was looked at since stays longer. */
const FORGET_AFTER_MS = 90 * 24 * 3600_000;

/** Splits stored orders into those to show, newest first, and those to forget. */
export function splitByAge(orders: readonly LastOrder[], now: number): { shown: LastOrder[]; old: LastOrder[] } {
  const isOld = ({ seenAt }: LastOrder) => now - seenAt > FORGET_AFTER_MS;
  return {
    shown: orders.filter((order) => !isOld(order)).sort((a, b) => b.seenAt - a.seenAt),
    old: orders.filter(isOld),
  };
}
