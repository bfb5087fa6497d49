/**
 * The states of a booked reverse pick-up. `booking`: requested, no AWB yet; `booked`: the courier is to come; `failed`: it
 * could not fetch it, or will not come; `delivered`: the goods are at the shop, where a person checks them.
 */
export const PICKUP_STATES = ['booking', 'booked', 'failed', 'picked_up', 'delivered', 'cancelled'] as const;

export type PickupState = (typeof PICKUP_STATES)[number];

/** The meaning of a courier's scan; `note`: changes nothing, such as a hub or an unknown status. */
export const PICKUP_EVENTS = ['note', 'out_for_pickup', 'pickup_failed', 'picked_up', 'delivered'] as const;

export type PickupEvent = (typeof PICKUP_EVENTS)[number];

/** One scan of a courier. `at`: epoch ms; the texts are the courier's own. */
export type PickupScan = { at: number; event: PickupEvent; status: string; activity: string; location: string };

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

/**
 * The state of a pick-up after all its scans. They count in the order they were made, not reported: a late or duplicate
 * scan moves nothing back.
 */
export function stateAfterPickupScans(now: PickupState, scans: readonly PickupScan[]): PickupState {
  if (now === 'booking' || scans.every(({ event }) => event === 'note')) return now;
  let reported: PickupState = 'booked';
  for (const { event } of scans.toSorted(byTime)) {
    if (event !== 'note' && NEXT[reported].includes(LEADS_TO[event])) reported = LEADS_TO[event];
  }
  return NEXT[now].includes(reported) ? reported : now;
}

/** For scans of the same moment, the more advanced one comes last. */
function byTime(one: PickupScan, other: PickupScan): number {
  return one.at - other.at || PICKUP_EVENTS.indexOf(one.event) - PICKUP_EVENTS.indexOf(other.event);
}
