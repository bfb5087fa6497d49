import type { PickupEvent } from '../../../../domain/returns/pickup-state.ts';
import type { ScanEvent } from '../../../../domain/shipping/shipment-state.ts';

/**
 * Shiprocket's status numbers that move a shipment or are bad news of it. Scans with other numbers are stored and shown, but
 * change nothing.
 */
const BY_NUMBER: Readonly<Record<string, ScanEvent>> = {
  6: 'shipped',
  18: 'shipped',
  38: 'shipped',
  42: 'shipped',
  50: 'shipped',
  51: 'shipped',
  17: 'out_for_delivery',
  21: 'delivery_attempt_failed',
  7: 'delivered',
  9: 'rto_in_transit',
  40: 'rto_in_transit',
  41: 'rto_in_transit',
  46: 'rto_in_transit',
  78: 'rto_in_transit',
  10: 'rto_delivered',
  14: 'rto_delivered',
  8: 'booking_cancelled',
  45: 'booking_cancelled',
  13: 'pickup_failed',
  20: 'pickup_failed',
  12: 'reported_lost',
  76: 'reported_lost',
  24: 'reported_damaged',
  25: 'reported_damaged',
  44: 'reported_damaged',
};

/** Labels of scans whose number is "NA". Return to origin comes first, because its labels contain the others. */
const BY_LABEL: readonly (readonly [RegExp, ScanEvent])[] = [
  [/\bRTO\b.*\b(DELIVERED|ACKNOWLEDGED)\b/, 'rto_delivered'],
  [/\bRTO\b|REACHED BACK AT SELLER/, 'rto_in_transit'],
  [/\bUNDELIVERED\b/, 'delivery_attempt_failed'],
  [/\bOUT FOR DELIVERY\b/, 'out_for_delivery'],
  [/^DELIVERED$/, 'delivered'],
  [/^(LOST|UNTRACEABLE)$/, 'reported_lost'],
  [/^(DAMAGED|DESTROYED|DISPOSED OFF)$/, 'reported_damaged'],
  [/^PICK ?UP (EXCEPTION|ERROR)$/, 'pickup_failed'],
  [/^CANCELL?ED( BEFORE DISPATCHED)?$/, 'booking_cancelled'],
  [/^(SHIPPED|PICKED UP|IN TRANSIT|REACHED AT DESTINATION HUB)$/, 'shipped'],
];

/**
 * Labels of a return, with or without the word RETURN before them. They come before the numbers, because those of a return
 * are in two lists of Shiprocket's that use the same numbers for other things.
 */
const PICKUP_BY_LABEL: readonly (readonly [RegExp, PickupEvent])[] = [
  [/^(DELIVERED|ACKNOWLEDGED)$/, 'delivered'],
  [/^(PICKED ?UP|SHIPPED|IN TRANSIT|REACHED AT DESTINATION HUB|OUT FOR DELIVERY|UNDELIVERED)$/, 'picked_up'],
  [/^OUT FOR PICK ?UP$/, 'out_for_pickup'],
  [/^(PICK ?UP (EXCEPTION|ERROR|CANCELL?ED)|CANCELL?ED|CANCELL?ED BEFORE DISPATCHED|QC FAILED)$/, 'pickup_failed'],
];

/** Numbers of a shipment's status, for scans of a return without a label. */
const PICKUP_BY_NUMBER: Readonly<Record<string, PickupEvent>> = {
  6: 'picked_up',
  17: 'picked_up',
  18: 'picked_up',
  21: 'picked_up',
  38: 'picked_up',
  42: 'picked_up',
  7: 'delivered',
  19: 'out_for_pickup',
  8: 'pickup_failed',
  13: 'pickup_failed',
  20: 'pickup_failed',
  45: 'pickup_failed',
};

/** Returns the event that a status of a return means, or `note` if it is unknown. */
export function pickupEventOf(number: string | null, label: string): PickupEvent {
  const words = wordsOf(label).replace(/^RETURN /, '');
  if (words !== '' && words !== 'NA') return PICKUP_BY_LABEL.find(([pattern]) => pattern.test(words))?.[1] ?? 'note';
  return (number === null ? undefined : PICKUP_BY_NUMBER[number]) ?? 'note';
}

/** Returns the event that a status means, or `note` if it is unknown. */
export function scanEventOf(number: string | null, label: string): ScanEvent {
  if (number !== null && /^\d+$/.test(number)) return BY_NUMBER[number] ?? 'note';
  const words = wordsOf(label);
  return BY_LABEL.find(([pattern]) => pattern.test(words))?.[1] ?? 'note';
}

function wordsOf(label: string): string {
  return label
    .toUpperCase()
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim();
}

/**
 * Returns the epoch ms of an IST time as Shiprocket writes it: "2026-11-22 11:37:00", and in webhooks "22 11
 * 2026 11:37:00". Returns null for anything else.
 */
export function timeInIndia(text: string): number | null {
  const turned = text.trim().replace(/^(\d{2})[ -](\d{2})[ -](\d{4})/, '$3-$2-$1');
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(turned);
  const at = Date.parse(`${match?.[1] ?? ''}T${match?.[2] ?? ''}+05:30`);
  return Number.isNaN(at) ? null : at;
}
