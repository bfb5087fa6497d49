import type { ScanEvent } from '../../../../domain/shipping/shipment-state.ts';

/**
 * Shiprocket's status numbers that move a shipment. Scans with other numbers are stored and shown, but move
 * nothing.
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
};

/** Labels of scans whose number is "NA". Return to origin comes first, because its labels contain the others. */
const BY_LABEL: readonly (readonly [RegExp, ScanEvent])[] = [
  [/\bRTO\b.*\b(DELIVERED|ACKNOWLEDGED)\b/, 'rto_delivered'],
  [/\bRTO\b|REACHED BACK AT SELLER/, 'rto_in_transit'],
  [/\bUNDELIVERED\b/, 'delivery_attempt_failed'],
  [/\bOUT FOR DELIVERY\b/, 'out_for_delivery'],
  [/^DELIVERED$/, 'delivered'],
  [/^(SHIPPED|PICKED UP|IN TRANSIT|REACHED AT DESTINATION HUB)$/, 'shipped'],
];

/** Returns the event that a status means, or `note` if it is unknown. */
export function scanEventOf(number: string | null, label: string): ScanEvent {
  if (number !== null && /^\d+$/.test(number)) return BY_NUMBER[number] ?? 'note';
  const words = label
    .toUpperCase()
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim();
  return BY_LABEL.find(([pattern]) => pattern.test(words))?.[1] ?? 'note';
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
