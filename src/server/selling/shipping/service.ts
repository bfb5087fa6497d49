import { ShopError } from '../../running/errors.ts';
import type { ActGuard, RecordedGuard } from '../orders/service.ts';
import { type Pieces, type ShipmentRow, shipmentsOf } from '../shipments/service.ts';
import { bookAtCourier, BOOKING_MS, requestPickup, withShopErrors } from './book-at-courier.ts';
import { parcelBookings } from './parcel-bookings.ts';
import type { ShippingDeps } from './deps.ts';
import { chooseCourier, offersFor, type ProviderOffer } from './choose-courier.ts';
import { bookedBy, type CourierInfo, mayPass, CourierError, type CourierAccount } from './courier-port.ts';

export { begunAtCourier } from './begun-at-courier.ts';
export type { ShippingDeps } from './deps.ts';
export { bookAtCourier, BOOKING_MS, withShopErrors } from './book-at-courier.ts';
export type { Bookings } from './bookings.ts';
export { startBookings } from './due-bookings.ts';
export { scannedBy } from './parcel-bookings.ts';

/** Booking of shipments at a shipping provider, for the desk. */
export type ShippingService = {
  /** The name of the provider that books new parcels, shown to people. */
  providerName: string;
  /** The name of a provider that booked a parcel; null if its account is not open any more. */
  nameOf(providerId: string): string | null;
  /**
   * Books a courier for items of an order (null: all that are in no shipment), with AWB and pick-up, at the given provider
   * or at the chosen one. Also
   * throws what MerchantService.bookParcel throws; shipping_rejected with `reason`; and shipping_timeout,
   * after which the shipment is retried.
   */
  book(
    orderId: string,
    lines: readonly Pieces[] | null,
    by: string,
    guard?: ActGuard,
    provider?: Pick<CourierAccount, 'id'>,
  ): Promise<void>;
  /** Returns the provider that books a parcel: the named one, or by the merchant's rule. Throws shipping_unavailable. */
  choose(orderId: string, choice: { lines: readonly Pieces[] | null; named: string | null }): Promise<CourierInfo>;
  /** Returns what each provider says of all pieces that are in no shipment; empty if there is only one provider. */
  offers(orderId: string): Promise<{ offers: readonly ProviderOffer[]; chosen: CourierInfo }>;
  /**
   * Tries again after a refusal. If the shipment has its AWB, only the pick-up is requested. Throws what
   * MerchantService.book-again throws, and like book.
   */
  bookAgain(orderId: string, parcel: number, guard: RecordedGuard): Promise<void>;
  /** Returns the provider's label, a PDF. Throws shipment_not_found, label_not_ready, shipping_timeout. */
  label(orderId: string, parcel: number): Promise<Buffer>;
};

export function createShippingService(deps: ShippingDeps): ShippingService {
  const { database, providers, merchant, now } = deps;
  const { current } = providers;
  const bookings = parcelBookings(deps);
  const find = async (
    orderId: string,
    parcel: number,
  ): Promise<{ shipment: ShipmentRow; provider: CourierAccount }> => {
    const shipment = (await shipmentsOf(database, orderId)).find((one) => one.parcel === parcel);
    const provider = shipment && bookedBy(providers, shipment);
    if (!shipment || !provider) throw new ShopError('shipment_not_found');
    return { shipment, provider };
  };
  return {
    providerName: current.name,
    nameOf: (providerId) => bookedBy(providers, { provider: providerId })?.name ?? null,
    choose: (orderId, choice) => chooseCourier(deps, orderId, choice),
    offers: (orderId) => offersFor(deps, orderId, null),
    async book(orderId, lines, by, guard, named) {
      const provider = await chooseCourier(deps, orderId, { lines, named: named?.id ?? null });
      const nextAt = new Date(now() + BOOKING_MS);
      const { shipment } = await merchant.book(orderId, { lines, provider: provider.id, nextAt }, by, guard);
      await withShopErrors(bookAtCourier(bookings, { provider, calls: provider }, shipment));
    },
    async bookAgain(orderId, number, guard) {
      const { shipment, provider } = await find(orderId, number);
      await merchant['book-again'](orderId, { parcel: number, nextAt: new Date(now() + BOOKING_MS) }, guard);
      if (shipment.state === 'booked' && shipment.provider_shipment_id !== null) {
        return requestPickup(bookings, provider, shipment.shipment_id, shipment.provider_shipment_id);
      }
      await withShopErrors(bookAtCourier(bookings, { provider, calls: provider }, shipment));
    },
    async label(orderId, parcel) {
      const { shipment, provider } = await find(orderId, parcel);
      const { provider_shipment_id: id, awb } = shipment;
      if (id === null || awb === null) throw new ShopError('label_not_ready');
      return provider.label(id).catch((error: unknown) => {
        if (!(error instanceof CourierError)) throw error;
        throw new ShopError(mayPass(error) ? 'shipping_timeout' : 'label_not_ready', {}, { cause: error });
      });
    },
  };
}
