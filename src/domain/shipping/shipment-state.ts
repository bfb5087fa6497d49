import { byTime, type CourierScan, stateAfter } from './courier-scan.ts';

/**
 * The states of a shipment. `booking`: requested, no AWB yet; `booked`: waiting for pick-up; `lost`: with the courier
 * for good, damaged, or delivered to somebody else, which the merchant says.
 */
export const SHIPMENT_STATES = [
  'booking',
  'booked',
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'delivered',
  'rto_in_transit',
  'rto_delivered',
  'lost',
  'cancelled',
] as const;

export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/**
 * Reports of a courier that move no shipment, because only the merchant knows what follows of it: that it lost or damaged
 * it, could not fetch it from the shop, or cancelled the booking.
 */
export const BAD_NEWS = ['pickup_failed', 'booking_cancelled', 'reported_damaged', 'reported_lost'] as const;
export type BadNews = (typeof BAD_NEWS)[number];

/** Also that it brings back, or lost, what it had reported as delivered, which follows from several scans. */
export const PARCEL_NEWS = [...BAD_NEWS, 'delivery_taken_back'] as const;
export type ParcelNews = (typeof PARCEL_NEWS)[number];

/** The meaning of a courier's scan; `note`: changes nothing, such as a hub or an unknown status. */
export const SCAN_EVENTS = [
  'note',
  ...BAD_NEWS,
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'rto_in_transit',
  'rto_delivered',
  'delivered',
] as const;

export type ScanEvent = (typeof SCAN_EVENTS)[number];
type Move = Exclude<ScanEvent, 'note' | BadNews>;

export type Scan = CourierScan<ScanEvent>;

const NEXT: Readonly<Record<ShipmentState, readonly Move[]>> = {
  booking: [],
  booked: ['shipped', 'out_for_delivery', 'delivery_attempt_failed', 'delivered', 'rto_in_transit', 'rto_delivered'],
  shipped: ['out_for_delivery', 'delivery_attempt_failed', 'delivered', 'rto_in_transit', 'rto_delivered'],
  out_for_delivery: ['delivery_attempt_failed', 'delivered', 'rto_in_transit', 'rto_delivered'],
  delivery_attempt_failed: ['out_for_delivery', 'delivered', 'rto_in_transit', 'rto_delivered'],
  rto_in_transit: ['delivered', 'rto_delivered'],
  delivered: [],
  rto_delivered: [],
  // What was sent instead, or refunded, is not undone by a late scan.
  lost: [],
  // Cancelled too late: the courier has picked it up anyway.
  cancelled: ['shipped', 'out_for_delivery', 'delivery_attempt_failed', 'delivered', 'rto_in_transit', 'rto_delivered'],
};

/** Whether the courier's scans may move a shipment between these states. */
export function mayFollow(from: ShipmentState, to: ShipmentState): boolean {
  return NEXT[from].some((event) => event === to);
}

/** Why a parcel did not reach its shopper although the courier had it. */
export const PARCEL_LOSSES = ['lost', 'damaged', 'misdelivered'] as const;
export type ParcelLoss = (typeof PARCEL_LOSSES)[number];

/** Whether the merchant may say that a shipment is lost; one that counts as delivered only if somebody else has it. */
export function mayBeLost(state: ShipmentState, loss: ParcelLoss): boolean {
  switch (state) {
    case 'shipped':
    case 'out_for_delivery':
    case 'delivery_attempt_failed':
    case 'rto_in_transit':
      return true;
    case 'delivered':
      return loss === 'misdelivered';
    case 'booking':
    case 'booked':
    case 'rto_delivered':
    case 'lost':
    case 'cancelled':
      return false;
  }
}

/** Whether the courier has, or had, the shipment. */
export function hasLeft(state: ShipmentState): boolean {
  return state !== 'booking' && state !== 'booked' && state !== 'cancelled';
}

/** Whether the shipment is at the shop, requested or booked, and not picked up yet. */
export function waitsForCourier(state: ShipmentState): boolean {
  return state === 'booking' || state === 'booked';
}

/** Whether nothing more is expected of the courier. */
export function isFinished(state: ShipmentState): boolean {
  return state === 'cancelled' || (NEXT[state].length === 0 && state !== 'booking');
}

const RULES = {
  events: SCAN_EVENTS,
  leadsTo: (event: ScanEvent) => (isMove(event) ? event : null),
  mayFollow,
};

/** The state of a shipment after all its scans. */
export const stateAfterScans = (now: ShipmentState, scans: readonly Scan[]): ShipmentState =>
  stateAfter<ShipmentState, ScanEvent>(now, scans, RULES);

/**
 * Returns what the courier told last and a person has to act on; null if the shipment moved on since, or is where such news
 * says nothing. `askedAt` (epoch ms): when a pick-up was last asked for, which answers an earlier failure.
 */
export function badNewsOf(state: ShipmentState, scans: readonly Scan[], askedAt: number): ParcelNews | null {
  if (state === 'delivered') return isTakenBack(scans) ? 'delivery_taken_back' : null;
  let news: BadNews | null = null;
  for (const { at, event } of byTime(scans, SCAN_EVENTS)) {
    if (isMove(event)) news = null;
    else if (event !== 'note' && (event !== 'pickup_failed' || at > askedAt)) news = event;
  }
  if (news === null) return null;
  const isAtShop = news === 'pickup_failed' || news === 'booking_cancelled';
  return (isAtShop ? state === 'booked' : mayBeLost(state, 'lost')) ? news : null;
}

/** Whether the last that scans say of a delivered parcel is that it comes back, or was lost after it was delivered. */
function isTakenBack(scans: readonly Scan[]): boolean {
  let [delivered, takenBack] = [false, false];
  for (const { event } of byTime(scans, SCAN_EVENTS)) {
    if (event === 'delivered') [delivered, takenBack] = [true, false];
    else if (event === 'rto_in_transit' || event === 'rto_delivered') takenBack = true;
    else if (event === 'reported_lost' && delivered) takenBack = true;
  }
  return takenBack;
}

function isMove(event: ScanEvent): event is Move {
  return event !== 'note' && !BAD_NEWS.some((news) => news === event);
}

/**
 * True if another delivery attempt failed after `since` (epoch ms). The state does not change, but the
 * customer must be notified again.
 */
export function failedAgain(scans: readonly Scan[], since: number): boolean {
  const later = byTime(scans, SCAN_EVENTS).filter(({ at }) => at > since);
  const out = later.findIndex(({ event }) => event === 'out_for_delivery');
  return out >= 0 && later.slice(out).some(({ event }) => event === 'delivery_attempt_failed');
}
