/** Where a parcel stands. `booking`: asked for, no tracking number yet; `booked`: waits for the courier's pick-up. */
export const SHIPMENT_STATES = [
  'booking',
  'booked',
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'delivered',
  'rto_in_transit',
  'rto_delivered',
  'cancelled',
] as const;

export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** What a courier's scan says of a parcel; `note`: something that moves nothing, such as a hub or an unknown word. */
export const SCAN_EVENTS = [
  'note',
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'rto_in_transit',
  'rto_delivered',
  'delivered',
] as const;

export type ScanEvent = (typeof SCAN_EVENTS)[number];

/** One scan of a courier. `at`: epoch ms; the texts are the courier's own. */
export type Scan = { at: number; event: ScanEvent; status: string; activity: string; location: string };

const NEXT: Readonly<Record<ShipmentState, readonly ScanEvent[]>> = {
  booking: [],
  booked: ['shipped', 'out_for_delivery', 'delivery_attempt_failed', 'delivered', 'rto_in_transit', 'rto_delivered'],
  shipped: ['out_for_delivery', 'delivery_attempt_failed', 'delivered', 'rto_in_transit', 'rto_delivered'],
  out_for_delivery: ['delivery_attempt_failed', 'delivered', 'rto_in_transit', 'rto_delivered'],
  delivery_attempt_failed: ['out_for_delivery', 'delivered', 'rto_in_transit', 'rto_delivered'],
  rto_in_transit: ['delivered', 'rto_delivered'],
  delivered: [],
  rto_delivered: [],
  // Called off too late: the courier has it all the same.
  cancelled: ['shipped', 'out_for_delivery', 'delivery_attempt_failed', 'delivered', 'rto_in_transit', 'rto_delivered'],
};

/** Whether a parcel may come to a state by what a courier says. */
export function mayFollow(from: ShipmentState, to: ShipmentState): boolean {
  return NEXT[from].some((event) => event === to);
}

/** Whether the courier has, or had, the parcel. */
export function hasLeft(state: ShipmentState): boolean {
  return state !== 'booking' && state !== 'booked' && state !== 'cancelled';
}

/** Whether the parcel is at the shop, asked for or booked, and its courier has not fetched it. */
export function waitsForCourier(state: ShipmentState): boolean {
  return state === 'booking' || state === 'booked';
}

/** Whether nothing more is expected of the courier. */
export function isFinished(state: ShipmentState): boolean {
  return state === 'cancelled' || (NEXT[state].length === 0 && state !== 'booking');
}

/**
 * Where a parcel is after all scans that are known of it. They count by when they were made, not by when they were told: a
 * scan that comes late, or twice, moves nothing back. `now` is where it stands, maybe by hand; it is kept where the scans do
 * not lead on from it.
 */
export function stateAfterScans(now: ShipmentState, scans: readonly Scan[]): ShipmentState {
  if (now === 'booking') return now;
  let told: ShipmentState = 'booked';
  for (const { event } of scans.toSorted(byTime)) {
    if (event !== 'note' && mayFollow(told, event)) told = event;
  }
  return mayFollow(now, told) ? told : now;
}

/**
 * Whether a courier set out again and failed again after `since` (epoch ms), when the parcel was known to have failed: it
 * stands where it stood, and another attempt is to be told of.
 */
export function failedAgain(scans: readonly Scan[], since: number): boolean {
  const later = scans.filter(({ at }) => at > since).toSorted(byTime);
  const out = later.findIndex(({ event }) => event === 'out_for_delivery');
  return out >= 0 && later.slice(out).some(({ event }) => event === 'delivery_attempt_failed');
}

/** Of the same moment, the one that is further on counts last. */
function byTime(one: Scan, other: Scan): number {
  return one.at - other.at || SCAN_EVENTS.indexOf(one.event) - SCAN_EVENTS.indexOf(other.event);
}
