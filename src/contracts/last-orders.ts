import * as v from 'valibot';
import { ORDER_STATES } from '../domain/orders/order-state.ts';
import { paise } from './checkout/fields.ts';

/** What of an order its row shows; of several items the first. */
const boughtSchema = v.object({
  title: v.string(),
  pictureUrl: v.nullable(v.string()),
  pieces: v.number(),
  totalPaise: paise,
  /** ISO 8601; null where nobody said. */
  placedAt: v.nullable(v.string()),
});
export type BoughtInOrder = v.InferOutput<typeof boughtSchema>;

/** An order this browser placed or tracked, with the state it was last seen in. Nothing of the person or the address. */
export const lastOrderSchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  /** ms since the epoch. */
  seenAt: v.number(),
  /** Once the server has told it; left out where it is damaged. */
  bought: v.fallback(v.optional(boughtSchema), undefined),
});
export type LastOrder = v.InferOutput<typeof lastOrderSchema>;
