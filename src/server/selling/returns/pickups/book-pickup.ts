import type { Address } from '../../../../domain/address/address.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { bookAtCourier, BOOKING_MS, withShopErrors } from '../../shipping/service.ts';
import type { ReturnDeps } from '../deps.ts';
import { type ReturnGuard, withLockedReturn } from '../move-return.ts';
import { callOffPickups, pickupsOf } from '../pickup-rows.ts';
import { pickupProvider } from '../pickup-provider.ts';
import { requireReturnAct } from '../require-return-act.ts';
import { readDetails } from '../return-details.ts';
import type { ReturnRow } from '../returnable-order.ts';
import { pickupBookings } from './pickup-bookings.ts';

/**
 * Books the courier that fetches the goods of a return. One whose attempt failed, or that was refused, is cancelled first. Throws
 * shipping_unavailable, invalid_transition with the reason, shipping_rejected with the provider's, and shipping_timeout,
 * after which the booking is retried.
 */
export async function bookPickup(deps: ReturnDeps, returnId: string, guard?: ReturnGuard): Promise<ReturnRow> {
  const { booked, row } = await withLockedReturn(
    deps,
    returnId,
    async (transaction, { row: request, order, payer }) => {
      await requireReturnAct(deps, transaction, 'book-pickup', { row: request, payer });
      const { couriers } = deps;
      const chosen = couriers && (await pickupProvider(transaction, couriers.providers, request));
      const address = addressOf(deps, request, order);
      if (couriers === null || chosen === null || address === null) throw new ShopError('shipping_unavailable');
      const at = new Date(deps.now());
      await callOffPickups(transaction, returnId, at);
      const number = (await pickupsOf(transaction, [returnId])).length + 1;
      const pickupId = `${returnId}-${number}`;
      const { sealed, keyId } = deps.vault.sealText(pickupId, JSON.stringify(address));
      const pickup = await transaction
        .insertInto('return_pickup')
        .values({
          pickup_id: pickupId,
          return_id: returnId,
          number,
          provider: chosen.provider.id,
          state: 'booking',
          state_at: at,
          address_sealed: sealed,
          address_key_id: keyId,
          next_at: new Date(at.getTime() + BOOKING_MS),
          created_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { row: request, booked: { deps: { ...deps, couriers }, chosen, pickup } };
    },
    guard,
  );
  const { provider, returns } = booked.chosen;
  await withShopErrors(bookAtCourier(pickupBookings(booked.deps), { provider, calls: returns }, booked.pickup));
  return row;
}

/** Returns where the goods are fetched: the address of the request, otherwise that of the order; null once removed. */
function addressOf({ vault }: ReturnDeps, request: ReturnRow, order: OrderRow): Address | null {
  const { customer_sealed: sealed, customer_key_id: keyId } = order;
  const known = vault.tryOpen(order.order_id, { sealed, keyId });
  return readDetails(vault, request)?.address ?? known?.address ?? null;
}
