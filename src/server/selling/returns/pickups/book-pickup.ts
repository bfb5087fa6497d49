import { nextTryAt, type RetryRule } from '../../../../domain/jobs/retry.ts';
import type { Address } from '../../../../domain/address/address.ts';
import * as v from 'valibot';
import { addressFields } from '../../../../contracts/checkout/address.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { mayPass, type PickupToBook, type ProviderShipment, ShippingError } from '../../shipping/courier-port.ts';
import type { ReturnCourierDeps, ReturnDeps } from '../deps.ts';
import { type ReturnGuard, withLockedReturn } from '../move-return.ts';
import { callOffPickups, type PickupRow, pickupsOf } from '../pickup-rows.ts';
import { type PickupProvider, pickupProvider } from '../pickup-provider.ts';
import { requireReturnAct } from '../require-return-act.ts';
import { readDetails } from '../return-details.ts';
import type { ReturnRow } from '../returnable-order.ts';

export type PickupDeps = ReturnDeps & { couriers: ReturnCourierDeps };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Longer than all calls of one booking take. After a crash the next run continues the work once this time is over. */
export const BOOKING_MS = 3 * MINUTE;
export const HOUR_MS = 60 * MINUTE;

/** Retries for a day if a provider does not respond; then the merchant has to decide. */
const RETRY: RetryRule = {
  pausesMs: [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR_MS],
  giveUpAfterMs: 24 * HOUR_MS,
};

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
  try {
    await bookAtProvider(booked.deps, booked.chosen, booked.pickup);
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    const code = mayPass(error) ? 'shipping_timeout' : 'shipping_rejected';
    throw new ShopError(code, { reason: error.fault }, { cause: error });
  }
  return row;
}

/** Returns where the goods are fetched: the address of the request, otherwise that of the order; null once removed. */
function addressOf({ vault }: ReturnDeps, request: ReturnRow, order: OrderRow): Address | null {
  const { customer_sealed: sealed, customer_key_id: keyId } = order;
  const known = sealed === null || keyId === null ? null : vault.tryOpen(order.order_id, { sealed, keyId });
  return readDetails(vault, request)?.address ?? known?.address ?? null;
}

/**
 * Books a pick-up, continuing wherever an earlier try ended. It looks the pick-up up by its reference first, so that a lost
 * response does not send two couriers. The caller holds its claim (`next_at`). Rejects with ShippingError and leaves the
 * pick-up to a later try or to the merchant.
 */
export async function bookAtProvider(deps: PickupDeps, chosen: PickupProvider, pickup: PickupRow): Promise<void> {
  const { provider, returns } = chosen;
  const { database } = deps;
  try {
    await database
      .updateTable('return_pickup')
      .set((row) => ({ last_error: null, attempts: row('attempts', '+', 1) }))
      .where('pickup_id', '=', pickup.pickup_id)
      .execute();
    const known = await knownAtProvider(deps, chosen, pickup);
    const { providerOrderId, providerShipmentId } = known;
    const ids = { provider_order_id: providerOrderId, provider_shipment_id: providerShipmentId };
    await database.updateTable('return_pickup').set(ids).where('pickup_id', '=', pickup.pickup_id).execute();
    const { carrier, awb } =
      known.awb !== null && known.carrier !== null
        ? { awb: known.awb, carrier: known.carrier }
        : await returns.assignAwb(known);
    const at = new Date(deps.now());
    const { numUpdatedRows } = await database
      .updateTable('return_pickup')
      .set({
        carrier,
        awb,
        tracking_url: provider.trackingUrl(awb),
        state: 'booked',
        state_at: at,
        next_at: new Date(at.getTime() + HOUR_MS),
        attempts: 0,
      })
      .where('pickup_id', '=', pickup.pickup_id)
      .where('state', '=', 'booking')
      .executeTakeFirst();
    // If it was cancelled meanwhile, the due work tells the provider.
    if (numUpdatedRows > 0n) await askForCourier(deps, chosen, pickup.pickup_id, providerShipmentId);
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    await storeError(deps, pickup, error);
    throw error;
  }
}

/** Asks for the courier to come. If that fails, the pick-up stays booked and it is asked again. */
export async function askForCourier(
  { database, log, now }: PickupDeps,
  { provider }: PickupProvider,
  pickupId: string,
  providerShipmentId: string,
): Promise<void> {
  const changes = await provider.requestPickup(providerShipmentId).then(
    () => ({ pickup_requested_at: new Date(now()), last_error: null }),
    (error: unknown) => {
      if (!(error instanceof ShippingError)) throw error;
      log.warn({ pickupId, fault: error.fault }, 'pick-up request failed');
      return { last_error: 'pickup_failed' };
    },
  );
  await database.updateTable('return_pickup').set(changes).where('pickup_id', '=', pickupId).execute();
}

async function knownAtProvider(
  deps: PickupDeps,
  { returns }: PickupProvider,
  pickup: PickupRow,
): Promise<ProviderShipment> {
  const known = await returns.find(pickup.pickup_id);
  if (known?.cancelled === true) throw new ShippingError('reference_used', 'the provider has it as cancelled');
  if (known) return known;
  const wanted = await pickupToBook(deps, pickup);
  const { address, grams } = wanted;
  // A pick-up that no courier takes would remain at the provider.
  if ((await returns.couriers({ pincode: address.pincode, grams })).length === 0) {
    throw new ShippingError('not_serviceable', 'no courier fetches there');
  }
  return returns.create(wanted);
}

/** Returns a pick-up in the form that its provider takes. Rejects with ShippingError if the address was removed. */
async function pickupToBook(
  { database, vault, couriers: { weight } }: PickupDeps,
  { pickup_id: pickupId, return_id: returnId, address_sealed: sealed, address_key_id: keyId, created_at }: PickupRow,
): Promise<PickupToBook> {
  const text = sealed === null || keyId === null ? null : vault.tryOpenText(pickupId, { sealed, keyId });
  if (text === null) throw new ShippingError('refused', 'the return has no address that can be read');
  const lines = await database
    .selectFrom('return_line')
    .innerJoin('return_request', 'return_request.return_id', 'return_line.return_id')
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.order_id', '=', 'return_request.order_id')
        .onRef('order_item.line', '=', 'return_line.line'),
    )
    .select([
      'return_line.quantity',
      'return_line.value_paise',
      'order_item.title',
      'order_item.variant_title',
      'order_item.sku',
      'order_item.variant_id',
    ])
    .where('return_line.return_id', '=', returnId)
    .orderBy('return_line.line')
    .execute();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    reference: pickupId,
    orderedAt: created_at.getTime(),
    totalPaise: lines.reduce((sum, line) => sum + line.value_paise, 0),
    items: lines.map((line) => ({
      name: [line.title, line.variant_title].filter((part) => part !== '').join(', '),
      sku: line.sku ?? line.variant_id,
      quantity: line.quantity,
      valuePaise: line.value_paise,
    })),
    address: v.parse(addressFields, JSON.parse(text)),
    grams: weight.emptyGrams + weight.pieceGrams * pieces,
  };
}

async function storeError(deps: PickupDeps, pickup: PickupRow, error: ShippingError): Promise<void> {
  const { pickup_id: pickupId, attempts, created_at: created } = pickup;
  const work = { attempts, since: created.getTime(), now: deps.now(), random: deps.couriers.random() };
  const nextAt = mayPass(error) ? nextTryAt(RETRY, work) : null;
  deps.log.warn({ pickupId, fault: error.fault, again: nextAt !== null }, 'pick-up booking failed');
  await deps.database
    .updateTable('return_pickup')
    .set({ last_error: error.fault, next_at: nextAt === null ? null : new Date(nextAt) })
    .where('pickup_id', '=', pickupId)
    // One that was cancelled meanwhile keeps its due time for cancelling at the provider.
    .where('state', '=', 'booking')
    .execute();
}
