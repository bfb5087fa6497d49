import * as v from 'valibot';
import { addressFields } from '../../../../contracts/checkout/address.ts';
import { isPickupOver, type PickupScan } from '../../../../domain/returns/pickup-state.ts';
import { claimDue } from '../../../running/db/claim-due.ts';
import type { Bookings } from '../../shipping/service.ts';
import { bookedBy, type ParcelToBook, CourierError } from '../../shipping/courier-port.ts';
import type { ReturnCourierDeps, ReturnDeps } from '../deps.ts';
import { withReturnCouriers } from '../pickup-provider.ts';
import type { PickupRow } from '../pickup-rows.ts';
import { recordPickupScans } from './pickup-scans.ts';

export type PickupDeps = ReturnDeps & { couriers: ReturnCourierDeps };

/** The pick-ups of returns, as what is booked at couriers. A refused request for the courier is repeated by itself. */
export function pickupBookings(deps: PickupDeps): Bookings<PickupRow, PickupScan> {
  const {
    database,
    log,
    now,
    couriers: { providers, random },
  } = deps;
  return {
    database,
    log,
    now,
    random,
    name: 'pick-up',
    table: 'return_pickup',
    id: 'pickup_id',
    idOf: ({ pickup_id: id }) => id,
    claim: (only, until) =>
      claimDue(
        database,
        { table: 'return_pickup', id: 'pickup_id', dueAt: 'next_at', only, limit: 1 },
        { now: now(), until },
      ),
    read: (id) => database.selectFrom('return_pickup').selectAll().where('pickup_id', '=', id).executeTakeFirst(),
    providers: providers.all.map(({ id }) => id),
    courierOf(row) {
      const found = withReturnCouriers(bookedBy(providers, row));
      return found && { provider: found.provider, calls: found.returns };
    },
    toBook: (row) => pickupToBook(deps, row),
    async storeNumber({ pickup_id: id }, { trackingUrl, carrier, awb }, nextAt) {
      const number = { carrier, awb, tracking_url: trackingUrl };
      const { numUpdatedRows } = await database
        .updateTable('return_pickup')
        .set({ ...number, state: 'booked', state_at: new Date(now()), next_at: nextAt, attempts: 0 })
        .where('pickup_id', '=', id)
        .where('state', '=', 'booking')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    recordScans: (row, scans, provider) => recordPickupScans(deps, row, scans, provider),
    hasEnded: isPickupOver,
    asksAgain: true,
  };
}

/** Returns a pick-up in the form that couriers take. Rejects with CourierError if the address was removed. */
async function pickupToBook(
  { database, vault, couriers: { weight } }: PickupDeps,
  { pickup_id: pickupId, return_id: returnId, address_sealed: sealed, address_key_id: keyId, created_at }: PickupRow,
): Promise<ParcelToBook> {
  const text = vault.tryOpenText(pickupId, { sealed, keyId });
  if (text === null) throw new CourierError('refused', 'the return has no address that can be read');
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
    cod: false,
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
