import { type CourierScan, stateAfter } from '../shipping/courier-scan.ts';

/**
 * The states of a booked reverse pick-up. `booking`: requested, no AWB yet; `booked`: the courier is to come; `failed`: it
 * could not fetch it, or will not come; `delivered`: the goods are at the shop, where a person checks them.
 */
export const PICKUP_STATES = ['booking', 'booked', 'failed', 'picked_up', 'delivered', 'cancelled'] as const;

export type PickupState = (typeof PICKUP_STATES)[number];

/** The meaning of a courier's scan; `note`: changes nothing, such as a hub or an unknown status. */
export const PICKUP_EVENTS = ['note', 'out_for_pickup', 'pickup_failed', 'picked_up', 'delivered'] as const;

export type PickupEvent = (typeof PICKUP_EVENTS)[number];

export type PickupScan = CourierScan<PickupEvent>;

const LEADS_TO: Readonly<Record<Exclude<PickupEvent, 'note'>, PickupState>> = {
  // After a failed attempt the courier tries again.
  out_for_pickup: 'booked',
  pickup_failed: 'failed',
  picked_up: 'picked_up',
  delivered: 'delivered',
};

const NEXT: Readonly<Record<PickupState, readonly PickupState[]>> = {
  booking: [],
  booked: ['failed', 'picked_up', 'delivered'],
  failed: ['booked', 'picked_up', 'delivered'],
  picked_up: ['delivered'],
  delivered: [],
  // Cancelled too late: the courier has fetched it anyway.
  cancelled: ['picked_up', 'delivered'],
};

/** Whether the courier is still to come, or may be: such a pick-up can be cancelled. */
export function waitsForPickup(state: PickupState): boolean {
  return state === 'booking' || state === 'booked' || state === 'failed';
}

/** Whether the courier has the goods, or had. */
export function hasGoods(state: PickupState): boolean {
  return state === 'picked_up' || state === 'delivered';
}

/** Whether nothing more is expected of the courier. */
export function isPickupOver(state: PickupState): boolean {
  return state === 'delivered' || state === 'cancelled';
}

const RULES = {
  events: PICKUP_EVENTS,
  leadsTo: (event: PickupEvent) => (event === 'note' ? null : LEADS_TO[event]),
  mayFollow: (from: PickupState, to: PickupState) => NEXT[from].includes(to),
};

/** The state of a pick-up after all its scans. */
export const stateAfterPickupScans = (now: PickupState, scans: readonly PickupScan[]): PickupState =>
  stateAfter<PickupState, PickupEvent>(now, scans, RULES);
