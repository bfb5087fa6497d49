import * as v from 'valibot';
import type { Scan } from '../../../../domain/shipping/shipment-state.ts';
import { scanEventOf, timeInIndia } from './scan-events.ts';
import { scanSchema, webhookSchema } from './wire.ts';

/** Returns the scans that can be parsed and skips the others. */
export function readScans(raw: readonly unknown[]): Scan[] {
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
        event: scanEventOf(number ?? null, words === '' ? (status ?? '') : words),
        status: words === '' || words === 'NA' ? (status ?? '') : words,
        activity: activity ?? '',
        location: location ?? '',
      },
    ];
  });
}

/**
 * Parses a tracking webhook. Its current status counts as a scan unless one of its scans says the same.
 * Returns null if it is about no shipment.
 */
export function readWebhook(body: unknown): { awb: string; scans: Scan[] } | null {
  const parsed = v.safeParse(webhookSchema, body);
  if (!parsed.success) return null;
  const { awb, scans, current_status: status, current_timestamp: timestamp } = parsed.output;
  const read = readScans(scans ?? []);
  const number = parsed.output.shipment_status_id ?? parsed.output.current_status_id ?? null;
  const event = scanEventOf(number, status ?? '');
  const at = timeInIndia(timestamp ?? '');
  const isListed = event === 'note' || read.some((scan) => scan.event === event);
  const present: Scan[] =
    isListed || at === null ? [] : [{ at, event, status: status ?? '', activity: '', location: '' }];
  return { awb, scans: [...read, ...present] };
}
