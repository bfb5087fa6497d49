import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { DeskError, describeError } from '../api/desk-error.ts';
import { SHIPPING_REASONS } from '../../contracts/desk/shipping.ts';
import type { ParcelLoss } from '../../domain/shipping/shipment-state.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { type OrderVersion, queriesOfOrder } from './use-order-act.ts';
import { parcelTexts } from './parcel-texts.ts';

export type Pieces = { line: number; quantity: number };

/** Returns the provider that books couriers; null while it is loading and if there is none. */
export function useShippingProvider(): string | null {
  const shipping = useQuery({
    queryKey: ['shipping'],
    queryFn: () => callDesk(DESK_ENDPOINTS.shipping, {}),
    staleTime: Infinity,
  });
  return shipping.data?.provider ?? null;
}

/** Returns what each provider says of a parcel with all open pieces, if several book couriers. */
export function useCourierOffers(orderId: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['courier-offers', orderId],
    queryFn: () => callDesk(DESK_ENDPOINTS.courierOffers, { params: { orderId } }),
    enabled: isAsked,
    // A price of a few minutes ago is still right, and companies limit how often they are asked.
    staleTime: 5 * 60_000,
  });
}

/** Books a shipment again, or cancels it; refetches the order. */
export function useShipmentAct({ orderId, version }: OrderVersion) {
  return useDeskAct({
    showsOwnError: false,
    send: ({ act, number }: { act: 'book-again' | 'cancel-booking'; number: string }) =>
      act === 'book-again'
        ? callDesk(DESK_ENDPOINTS['book-again'], { params: { orderId, number }, body: {} })
        : callDesk(DESK_ENDPOINTS['cancel-booking'], { params: { orderId, number }, body: { version } }),
    reload: queriesOfOrder(orderId),
  });
}

/** A parcel is lost, and what is done about it. */
type LostParcelAct = { act: 'lost'; loss: ParcelLoss } | { act: 'send-again' | 'refund-lost' };

/** Notes that a shipment is lost, sends its pieces again or refunds them; refetches the order. */
export function useLostParcel({ orderId, version }: OrderVersion, parcel: number) {
  const params = { orderId, number: String(parcel) };
  return useDeskAct({
    send: (input: LostParcelAct) =>
      input.act === 'lost'
        ? callDesk(DESK_ENDPOINTS.lost, { params, body: { version, loss: input.loss } })
        : callDesk(DESK_ENDPOINTS[input.act], { params, body: { version } }),
    said: (_, { act }) => parcelTexts.lostDone[act],
    reload: queriesOfOrder(orderId),
  });
}

/**
 * Books a courier for pieces of an order, at a provider or, without one, as the merchant's rule says. With `lines` null it
 * is for all pieces that are in no shipment.
 */
export function bookParcel({ orderId, version }: OrderVersion, lines: readonly Pieces[] | null, provider?: string) {
  const body = {
    version,
    lines: lines === null ? null : [...lines],
    ...(provider === undefined ? {} : { provider }),
  };
  return callDesk(DESK_ENDPOINTS.book, { params: { orderId }, body });
}

/** Books a courier for one order and shows a toast. */
export function useBookParcel(order: OrderVersion) {
  return useDeskAct({
    showsOwnError: false,
    send: ({ lines, provider }: { lines: readonly Pieces[] | null; provider?: string }) =>
      bookParcel(order, lines, provider),
    said: ({ orderId }) => parcelTexts.booked(displayOrderNumber(orderId)),
    reload: queriesOfOrder(order.orderId),
  });
}

/** Returns why no courier was booked, with the provider's reason if it gave one. */
export function describeBooking(error: unknown): string {
  const reason = error instanceof DeskError ? error.details['reason'] : null;
  const known = SHIPPING_REASONS.find((one) => one === reason);
  return known === undefined ? describeError(error) : parcelTexts.reasons[known];
}
