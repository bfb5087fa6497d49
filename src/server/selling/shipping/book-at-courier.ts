import { sql } from 'kysely';
import { nextTryAt, type RetryRule } from '../../../domain/jobs/retry.ts';
import type { CourierScan } from '../../../domain/shipping/courier-scan.ts';
import { ShopError } from '../../running/errors.ts';
import { type BookingRow, type Bookings, type BookingTable, changeBooking, type CourierOfBooking } from './bookings.ts';
import { type BookedAtProvider, type CourierAccount, CourierError, mayPass } from './courier-port.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time/durations.ts';

/** Longer than all calls of one booking take. After a crash the next run continues the work once this time is over. */
export const BOOKING_MS = 3 * MINUTE_MS;

/** Retries for a day if a provider does not respond; then the merchant has to decide. */
const RETRY: RetryRule = {
  pausesMs: [15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS],
  giveUpAfterMs: 24 * HOUR_MS,
};

/**
 * Books a courier, continuing wherever an earlier try ended. It looks the booking up by its reference first, so that a lost
 * response does not make a second one. The caller holds its claim (`next_at`). Rejects with CourierError and leaves the booking
 * to a later try or to the merchant.
 */
export async function bookAtCourier<Row extends BookingRow, Scan extends CourierScan<string>>(
  bookings: Bookings<Row, Scan>,
  courier: CourierOfBooking<Scan>,
  row: Row,
): Promise<void> {
  const id = bookings.idOf(row);
  try {
    // Not of the row: one that was cancelled meanwhile counts anew.
    await changeBooking(bookings, id, { last_error: null, attempts: sql<number>`attempts + 1` });
    const known = await knownAtCourier(bookings, courier, row);
    const { providerOrderId, providerShipmentId } = known;
    await changeBooking(bookings, id, { provider_order_id: providerOrderId, provider_shipment_id: providerShipmentId });
    const { awb, carrier } =
      known.awb !== null && known.carrier !== null
        ? { awb: known.awb, carrier: known.carrier }
        : await courier.calls.assignAwb(known);
    const trackingUrl = courier.provider.trackingUrl(awb);
    // If the shop stops before it has asked for the courier, the due work asks.
    const nextAt = new Date(bookings.now() + BOOKING_MS);
    const booked = { awb, carrier, trackingUrl, providerOrderId, providerShipmentId };
    // If it was cancelled meanwhile, the due work tells the provider.
    if (!(await bookings.storeNumber(row, booked, nextAt))) return;
    await requestPickup(bookings, courier.provider, id, providerShipmentId);
    // One that was cancelled or scanned meanwhile has a time of its own.
    await changeBooking(bookings, id, { next_at: new Date(bookings.now() + HOUR_MS) }, 'booked');
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    await storeError(bookings, row, error);
    throw error;
  }
}

async function knownAtCourier<Row extends BookingRow, Scan extends CourierScan<string>>(
  bookings: Bookings<Row, Scan>,
  { calls }: CourierOfBooking<Scan>,
  row: Row,
): Promise<BookedAtProvider> {
  const known = await calls.find(bookings.idOf(row));
  if (known?.cancelled === true) throw new CourierError('reference_used', 'the provider has it as cancelled');
  if (known) return known;
  const wanted = await bookings.toBook(row);
  const { address, cod, grams } = wanted;
  // What no courier takes would remain at the provider.
  if ((await calls.couriers({ pincode: address.pincode, cod, grams })).length === 0) {
    throw new CourierError('not_serviceable', 'no courier goes there');
  }
  return calls.create(wanted);
}

/** Asks for the courier to come. If that is refused, it stays booked; it is asked for again, or the merchant brings the parcel. */
export async function requestPickup(
  bookings: BookingTable,
  provider: CourierAccount,
  id: string,
  providerShipmentId: string,
): Promise<void> {
  try {
    await provider.requestPickup(providerShipmentId);
    const answersNews = bookings.table === 'shipment' ? { bad_news: null } : {};
    const at = new Date(bookings.now());
    await changeBooking(bookings, id, { pickup_requested_at: at, last_error: null, ...answersNews });
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    bookings.log.warn({ [bookings.id]: id, fault: error.fault }, 'pick-up request failed');
    await changeBooking(bookings, id, { last_error: 'pickup_failed' });
  }
}

async function storeError<Row extends BookingRow, Scan extends CourierScan<string>>(
  bookings: Bookings<Row, Scan>,
  row: Row,
  error: CourierError,
): Promise<void> {
  const { attempts, created_at: created } = row;
  const work = { attempts, since: created.getTime(), now: bookings.now(), random: bookings.random() };
  const nextAt = mayPass(error) ? nextTryAt(RETRY, work) : null;
  const id = bookings.idOf(row);
  bookings.log.warn(
    { [bookings.id]: id, fault: error.fault, again: nextAt !== null },
    `${bookings.name} booking failed`,
  );
  const changes = { last_error: error.fault, next_at: nextAt === null ? null : new Date(nextAt) };
  // One that was cancelled meanwhile keeps its due time for cancelling at the provider.
  await changeBooking(bookings, id, changes, 'booking');
}

/** Turns a courier's faults into what the desk is told: that it is retried, or why it was refused. */
export async function withShopErrors(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const code = mayPass(error) ? 'shipping_timeout' : 'shipping_rejected';
    throw new ShopError(code, { reason: error.fault }, { cause: error });
  }
}
