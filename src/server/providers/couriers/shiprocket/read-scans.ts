import * as v from 'valibot';
import type { PickupScan } from '../../../../domain/returns/pickup-state.ts';
import type { Scan } from '../../../../domain/shipping/shipment-state.ts';
import { pickupEventOf, scanEventOf, timeInIndia } from './scan-events.ts';
import { scanSchema, webhookSchema } from './wire.ts';

/** What a status means: for parcels to shoppers one thing, for returns another. */
type EventOf<Event> = (number: string | null, label: string) => Event;
type Read<Event> = { at: number; event: Event; status: string; activity: string; location: string };

/** Returns the scans of a parcel that can be parsed and skips the others. */
export const readScans = (raw: readonly unknown[]): Scan[] => readAs(raw, scanEventOf);

/** The same for goods on their way from a shopper. */
export const readPickupScans = (raw: readonly unknown[]): PickupScan[] => readAs(raw, pickupEventOf);

/**
 * Parses a tracking webhook. Its current status counts as a scan unless one of its scans says the same.
 * Returns null if it is about no shipment.
 */
export const readWebhook = (body: unknown): { awb: string; scans: Scan[] } | null => readWebhookAs(body, scanEventOf);

/** Reads a webhook about goods on their way from a shopper. */
export const readPickupWebhook = (body: unknown): { awb: string; scans: PickupScan[] } | null =>
  readWebhookAs(body, pickupEventOf);

function readAs<Event>(raw: readonly unknown[], eventOf: EventOf<Event>): Read<Event>[] {
  return raw.flatMap((one) => {
    const parsed = v.safeParse(scanSchema, one);
    if (!parsed.success) return [];
    const { date, status, activity, location, 'sr-status': number, 'sr-status-label': label } = parsed.output;
    const at = timeInIndia(date);
    if (at === null) return [];
    const words = label ?? '';
    return [
      {
        at,
        event: eventOf(number ?? null, words === '' ? (status ?? '') : words),
        status: words === '' || words === 'NA' ? (status ?? '') : words,
        activity: activity ?? '',
        location: location ?? '',
      },
    ];
  });
}

function readWebhookAs<Event>(
  body: unknown,
  eventOf: EventOf<Event | 'note'>,
): { awb: string; scans: Read<Event | 'note'>[] } | null {
  const parsed = v.safeParse(webhookSchema, body);
  if (!parsed.success) return null;
  const { awb, scans, current_status: status, current_timestamp: timestamp } = parsed.output;
  const read = readAs(scans ?? [], eventOf);
  const number = parsed.output.shipment_status_id ?? parsed.output.current_status_id ?? null;
  const event = eventOf(number, status ?? '');
  const at = timeInIndia(timestamp ?? '');
  const isListed = event === 'note' || read.some((scan) => scan.event === event);
  const present = isListed || at === null ? [] : [{ at, event, status: status ?? '', activity: '', location: '' }];
  return { awb, scans: [...read, ...present] };
}
