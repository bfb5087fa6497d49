import * as v from 'valibot';
import { ORDER_STATES } from '../domain/orders/order-state.ts';

/** An order this browser placed or tracked, with the state it was last seen in. Nothing of the person or the address. */
export const lastOrderSchema = v.object({
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  /** ms since the epoch. */
  seenAt: v.number(),
});
export type LastOrder = v.InferOutput<typeof lastOrderSchema>;
