import { sql } from 'kysely';
import { retryPause } from '../../../domain/jobs/retry.ts';
import type { CourierScan } from '../../../domain/shipping/courier-scan.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import { HOUR_MS } from '../../../domain/time/durations.ts';
import { BOOKING_MS, bookAtCourier, requestPickup } from './book-at-courier.ts';
import { type BookingRow, type Bookings, changeBooking, type CourierOfBooking } from './bookings.ts';
import { mayPass, CourierError } from './courier-port.ts';

const EVERY_MS = 5_000;
const PAUSES = { pausesMs: [60_000, 5 * 60_000, 30 * 60_000, HOUR_MS] } as const;
/** Couriers report nothing more about a booking this old. */
const LOST_AFTER_MS = 45 * 24 * HOUR_MS;
/** Looks for a booking that was cancelled while it was made, because it may appear at the provider later. */
const LOOKS_FOR_CALLED_OFF = 4;
/** Looks for scans after a refused cancellation. Within two days the scans show where the goods are. */
const LOOKS_AFTER_REFUSAL = 48;

type AnyScan = CourierScan<string>;

/** Does the due work of one kind of bookings until stopped. Any number of replicas may run it. */
export function startBookings<Row extends BookingRow, Scan extends AnyScan>(bookings: Bookings<Row, Scan>): Periodic {
  return startPeriodic({
    everyMs: EVERY_MS,
    run: () => runDueBookings(bookings),
    onError: (error) => bookings.log.error({ err: error }, `${bookings.name} run failed; will retry`),
  });
}

/**
 * Runs once: unfinished bookings, cancelled ones, scans that no webhook reported. Returns true if anything was due. One by one:
 * with a slow provider several would outlast their claim, and another replica would book them too.
 */
export async function runDueBookings<Row extends BookingRow, Scan extends AnyScan>(
  bookings: Bookings<Row, Scan>,
): Promise<boolean> {
  const only = sql`${sql.table(bookings.table)}.provider in (${sql.join(bookings.providers)})`;
  const due = await bookings.claim(only, new Date(bookings.now() + BOOKING_MS));
  for (const row of due) await runOne(bookings, row);
  return due.length > 0;
}

async function runOne<Row extends BookingRow, Scan extends AnyScan>(
  bookings: Bookings<Row, Scan>,
  row: Row,
): Promise<void> {
  const { state, attempts } = row;
  const courier = bookings.courierOf(row);
  if (courier === null) return wait(bookings, row, null);
  try {
    if (state === 'booking') await bookAtCourier(bookings, courier, row);
    else if (state === 'cancelled') await cancelAtCourier(bookings, courier, row);
    else await fetchScans(bookings, courier, row);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    // A booking stores its own error.
    if (state === 'booking') return;
    bookings.log.warn({ [bookings.id]: bookings.idOf(row), state, fault: error.fault }, 'courier call failed');
    const givesUp = state === 'cancelled' && !mayPass(error) && error.fault !== 'unauthorised';
    await wait(bookings, row, givesUp ? null : retryPause(PAUSES, attempts, bookings.random()), error.fault);
  }
}

async function cancelAtCourier<Row extends BookingRow, Scan extends AnyScan>(
  bookings: Bookings<Row, Scan>,
  { provider, calls }: CourierOfBooking<Scan>,
  row: Row,
): Promise<void> {
  const { attempts, awb } = row;
  const again = (looks: number) => (attempts + 1 >= looks ? null : retryPause(PAUSES, attempts));
  const known = await calls.find(bookings.idOf(row)).catch((error: unknown): null => {
    // Only what is known by its reference alone has to be found first.
    if (!(error instanceof CourierError) || row.provider_order_id === null) throw error;
    return null;
  });
  if (known?.cancelled === true) return wait(bookings, row, null);
  const providerOrderId = known?.providerOrderId ?? row.provider_order_id;
  if (providerOrderId === null) return wait(bookings, row, again(LOOKS_FOR_CALLED_OFF));
  try {
    await provider.cancel(providerOrderId);
    return await wait(bookings, row, null);
  } catch (error) {
    if (!(error instanceof CourierError) || error.fault !== 'refused' || awb === null) throw error;
  }
  // The courier has the goods already, or is at the door; its scans may come later. A repeated request may still succeed.
  bookings.log.warn(
    { [bookings.id]: bookings.idOf(row) },
    'the provider refuses to cancel; the courier may still come',
  );
  await wait(bookings, row, again(LOOKS_AFTER_REFUSAL), 'cancel_refused');
  const scans = await calls.scans(awb).catch((error: unknown): Scan[] => {
    if (!(error instanceof CourierError)) throw error;
    return [];
  });
  await bookings.recordScans(row, scans, provider);
}

async function fetchScans<Row extends BookingRow, Scan extends AnyScan>(
  bookings: Bookings<Row, Scan>,
  courier: CourierOfBooking<Scan>,
  row: Row,
): Promise<void> {
  const { provider, calls } = courier;
  const { state, awb, pickup_requested_at: asked, provider_shipment_id: providerShipmentId, last_error: refused } = row;
  if (awb === null || bookings.now() - row.created_at.getTime() > LOST_AFTER_MS) return wait(bookings, row, null);
  // The shop stopped before it asked for the courier, or before it stored that it had; or it was refused.
  const asks = asked === null && (refused === null || bookings.asksAgain);
  if (state === 'booked' && asks && providerShipmentId !== null) {
    await requestPickup(bookings, provider, bookings.idOf(row), providerShipmentId);
  }
  await bookings.recordScans(row, await calls.scans(awb), provider);
  const after = (await bookings.read(bookings.idOf(row))) ?? row;
  // Called off meanwhile: it is due at once, to be cancelled at the courier.
  if (after.state === 'cancelled') return;
  if (bookings.hasEnded(after.state)) return wait(bookings, after, null);
  return wait(bookings, { ...after, attempts: -1 }, provider.webhook === null ? HOUR_MS / 2 : 4 * HOUR_MS);
}

/** Sets when a booking is due next. If its state has changed meanwhile, that change already set the time. */
function wait<Row extends BookingRow, Scan extends AnyScan>(
  bookings: Bookings<Row, Scan>,
  row: Row,
  pauseMs: number | null,
  error: string | null = null,
): Promise<void> {
  const changes = {
    next_at: pauseMs === null ? null : new Date(bookings.now() + pauseMs),
    attempts: row.attempts + 1,
    ...(error === null ? {} : { last_error: error }),
  };
  return changeBooking(bookings, bookings.idOf(row), changes, row.state);
}
