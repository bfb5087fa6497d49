import type { OrderVersion } from './use-order-act.ts';

export type BookingResult = { orderId: string; refusal: string | null };

type Booking = {
  book: (order: OrderVersion) => Promise<unknown>;
  describe: (error: unknown) => string;
  isStopped: () => boolean;
  onResult: (result: BookingResult) => void;
};

/**
 * Books one order after the other, so that a failed one does not hold up the rest. Resolves to the orders
 * left by a stop.
 */
export async function bookOneByOne(
  orders: readonly OrderVersion[],
  { book, describe, isStopped, onResult }: Booking,
): Promise<string[]> {
  for (const [index, order] of orders.entries()) {
    if (isStopped()) return orders.slice(index).map(({ orderId }) => orderId);
    const { orderId } = order;
    await book(order).then(
      () => onResult({ orderId, refusal: null }),
      (error: unknown) => onResult({ orderId, refusal: describe(error) }),
    );
  }
  return [];
}
