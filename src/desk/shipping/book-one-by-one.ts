import type { SeenOrder } from '../order-acts/use-order-act.ts';

export type BookingResult = { orderId: string; refusal: string | null };

type Booking = {
  book: (order: SeenOrder) => Promise<unknown>;
  describe: (error: unknown) => string;
  isStopped: () => boolean;
  onResult: (result: BookingResult) => void;
};

/** Books one order after the other, so that each that fails keeps no other back. Gives those that a stop left. */
export async function bookOneByOne(
  orders: readonly SeenOrder[],
  { book, describe, isStopped, onResult }: Booking,
): Promise<string[]> {
  for (const [place, order] of orders.entries()) {
    if (isStopped()) return orders.slice(place).map(({ orderId }) => orderId);
    const { orderId } = order;
    await book(order).then(
      () => onResult({ orderId, refusal: null }),
      (error: unknown) => onResult({ orderId, refusal: describe(error) }),
    );
  }
  return [];
}
