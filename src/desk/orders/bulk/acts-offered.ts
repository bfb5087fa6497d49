import { BULK_ACTS, type BulkAct } from '../../../contracts/desk/order-acts.ts';
import { rowOf } from '../../../domain/acts/order-acts.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';

type Ticked = { state: OrderState; courierBooked: boolean };

/** What is offered for ticked orders: acts that at least one of them is ready for, and the likely one, which is the main button. */
export type OfferedActs<Order> = {
  acts: readonly BulkAct[];
  /** The orders for which a courier can be booked; none where nobody books couriers. */
  toBook: readonly Order[];
  likely: BulkAct | 'book' | undefined;
};

/** Booking comes before shipping by hand, as at a single order. */
export function actsOffered<Order extends Ticked>(
  orders: readonly Order[],
  booksCouriers: boolean,
): OfferedActs<Order> {
  const ready = (act: BulkAct) => orders.filter(({ state }) => rowOf(act).from.includes(state));
  const acts = BULK_ACTS.filter((act) => ready(act).length > 0);
  const mostFirst = acts.toSorted((one, other) => ready(other).length - ready(one).length);
  const toBook = booksCouriers ? ready('ship').filter(({ courierBooked }) => !courierBooked) : [];
  const [likely] = mostFirst;
  return { acts, toBook, likely: likely === 'ship' && toBook.length > 0 ? 'book' : likely };
}
