import type { PickupEvent } from '../../../../domain/returns/pickup-state.ts';
import type { ScanEvent } from '../../../../domain/shipping/shipment-state.ts';

/** A status as Delhivery writes it: its type (UD, RT, DL, …), its word (In Transit, …) and the code of its reason. */
export type DelhiveryStatus = { type: string; status: string; code: string };

/** A word means something else with every type: "Dispatched" is on its way to the shopper (UD), or back (RT). */
const BY_TYPE: Readonly<Record<string, Readonly<Record<string, ScanEvent>>>> = {
  UD: { 'IN TRANSIT': 'shipped', PENDING: 'shipped', DISPATCHED: 'out_for_delivery' },
  RT: {
    'IN TRANSIT': 'rto_in_transit',
    PENDING: 'rto_in_transit',
    DISPATCHED: 'rto_in_transit',
    RETURNED: 'rto_in_transit',
  },
  DL: { DELIVERED: 'delivered', RTO: 'rto_delivered' },
  LT: { LOST: 'reported_lost', DAMAGED: 'reported_damaged', DESTROYED: 'reported_damaged' },
  CN: { CANCELED: 'booking_cancelled', CANCELLED: 'booking_cancelled', CLOSED: 'booking_cancelled' },
};

/** The same for goods on their way from a shopper. */
const PICKUP_BY_TYPE: Readonly<Record<string, Readonly<Record<string, PickupEvent>>>> = {
  PP: { DISPATCHED: 'out_for_pickup' },
  PU: { 'IN TRANSIT': 'picked_up', PENDING: 'picked_up', DISPATCHED: 'picked_up' },
  DL: { DTO: 'delivered' },
  CN: { CANCELED: 'pickup_failed', CANCELLED: 'pickup_failed', CLOSED: 'pickup_failed' },
};

/** The reason of a parcel that the shop, or somebody at Delhivery's panel, cancelled before it left. */
const SELLER_CANCELLED = 'DTUP-210';

/** Reasons of a courier who stood at the door in vain; other codes of a pending parcel tell of hubs. */
const IN_VAIN = /^(EOD-\d+|ST-108)$/;

/** Returns the event that a status of a parcel means, or `note` if it is unknown or moves nothing. */
export function scanEventOf(given: DelhiveryStatus): ScanEvent {
  const { type, status, code } = normal(given);
  if (type === 'UD' && status === 'PENDING' && IN_VAIN.test(code)) return 'delivery_attempt_failed';
  if (type === 'UD' && status === 'NOT PICKED')
    return code === SELLER_CANCELLED ? 'booking_cancelled' : 'pickup_failed';
  // Whatever else the type of lost parcels says, the parcel is with nobody.
  return BY_TYPE[type]?.[status] ?? (type === 'LT' ? 'reported_lost' : 'note');
}

/** Returns the event that a status of a return means, or `note`. */
export function pickupEventOf(given: DelhiveryStatus): PickupEvent {
  const { type, status, code } = normal(given);
  if (type === 'PP' && status !== 'DISPATCHED' && IN_VAIN.test(code)) return 'pickup_failed';
  return PICKUP_BY_TYPE[type]?.[status] ?? 'note';
}

/** Whether a status says that the parcel was cancelled. That it says so may take a minute. */
export function isCancelled(given: DelhiveryStatus): boolean {
  const { type, code } = normal(given);
  return type === 'CN' || code === SELLER_CANCELLED;
}

function normal({ type, status, code }: DelhiveryStatus): DelhiveryStatus {
  return {
    type: type.trim().toUpperCase(),
    status: status
      .trim()
      .toUpperCase()
      .replaceAll(/[\s_-]+/g, ' '),
    code: code.trim().toUpperCase(),
  };
}

/** Returns the epoch ms of a time as Delhivery writes it: in Indian time, without a zone. Null for anything else. */
export function timeInIndia(text: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)$/.exec(text.trim());
  const at = Date.parse(`${match?.[1] ?? ''}T${match?.[2] ?? ''}+05:30`);
  return Number.isNaN(at) ? null : at;
}
