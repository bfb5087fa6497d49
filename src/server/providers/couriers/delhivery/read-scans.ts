import * as v from 'valibot';
import type { PickupScan } from '../../../../domain/returns/pickup-state.ts';
import type { Scan } from '../../../../domain/shipping/shipment-state.ts';
import { type DelhiveryStatus, pickupEventOf, scanEventOf, timeInIndia } from './scan-events.ts';
import { type TrackedShipment, webhookSchema } from './wire.ts';

type Read<Event> = { at: number; event: Event; status: string; activity: string; location: string };
type EventOf<Event> = (status: DelhiveryStatus) => Event;
type Text = string | null | undefined;
/** A scan before its time and its event are read. */
type Raw = { type: Text; status: Text; code: Text; at: Text; activity: Text; location: Text };

/** Returns the scans of a parcel, and what it was weighed at, once it is known. */
export const readScans = (shipment: TrackedShipment): Scan[] => [
  ...scansOf(shipment, scanEventOf),
  ...weighed(shipment),
];

/** The same for goods on their way from a shopper. */
export const readPickupScans = (shipment: TrackedShipment): PickupScan[] => scansOf(shipment, pickupEventOf);

/** Parses a webhook, which reports one scan. Returns null if it is about no parcel. */
export const readWebhook = (body: unknown): { awb: string; scans: Scan[] } | null => webhookAs(body, scanEventOf);

/** Reads a webhook about goods on their way from a shopper. */
export const readPickupWebhook = (body: unknown): { awb: string; scans: PickupScan[] } | null =>
  webhookAs(body, pickupEventOf);

function scansOf<Event>(shipment: TrackedShipment, eventOf: EventOf<Event>): Read<Event>[] {
  return (shipment.Scans ?? []).flatMap(({ ScanDetail: scan }) =>
    read(
      {
        type: scan.ScanType,
        status: scan.Scan,
        code: scan.StatusCode,
        at: scan.StatusDateTime ?? scan.ScanDateTime,
        activity: scan.Instructions,
        location: scan.ScannedLocation,
      },
      eventOf,
    ),
  );
}

function webhookAs<Event>(body: unknown, eventOf: EventOf<Event>): { awb: string; scans: Read<Event>[] } | null {
  const parsed = v.safeParse(webhookSchema, body);
  if (!parsed.success) return null;
  const { AWB: awb, NSLCode: code, Status: status } = parsed.output.Shipment;
  const raw = {
    type: status.StatusType,
    status: status.Status,
    code: code ?? status.StatusCode,
    at: status.StatusDateTime,
    activity: status.Instructions,
    location: status.StatusLocation,
  };
  return { awb, scans: read(raw, eventOf) };
}

function read<Event>(raw: Raw, eventOf: EventOf<Event>): Read<Event>[] {
  const at = timeInIndia(raw.at ?? '');
  if (at === null) return [];
  const [type, status, code] = [raw.type ?? '', raw.status ?? '', raw.code ?? ''];
  return [
    {
      // Without milliseconds a pushed scan and the same one polled are one.
      at: at - (at % 1000),
      event: eventOf({ type, status, code }),
      status: [status, type].filter((part) => part !== '').join(' '),
      activity: raw.activity ?? '',
      location: raw.location ?? '',
    },
  ];
}

/** What Delhivery charges by its own scales is a note, so that the merchant sees it and can object. */
function weighed({ ChargedWeight: weight, PickedupDate: picked }: TrackedShipment): Scan[] {
  const at = timeInIndia(picked ?? '');
  if (at === null || weight === null || weight === undefined || !(Number(weight) > 0)) return [];
  return [
    { at: at - (at % 1000), event: 'note', status: 'Weighed', activity: `Charged weight: ${weight}`, location: '' },
  ];
}
