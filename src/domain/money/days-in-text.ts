import { typedNumber } from '../language/ascii-digits.ts';
import { type DeliveryDays, MOST_DELIVERY_DAYS } from './delivery-days.ts';

/** Returns days as they stand in their field: 3-5, or 4. */
export function typedDays(value: unknown): string {
  const [from, to]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof from !== 'number' || typeof to !== 'number') return '';
  return from === to ? String(from) : `${from}-${to}`;
}

/** Returns the days that a text means, as people write them: 3-5, 3 to 5, 4; null if it means none. */
export function daysIn(text: string): DeliveryDays | null {
  const [, first, last] = /^(\d{1,2})(?:\s*(?:-|–|to|से)\s*(\d{1,2}))?$/.exec(typedNumber(text).trim()) ?? [];
  if (first === undefined) return null;
  const [from, to] = [Number(first), Number(last ?? first)];
  return from <= to && to <= MOST_DELIVERY_DAYS ? [from, to] : null;
}
