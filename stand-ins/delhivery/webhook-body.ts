import { indiaTime } from '../courier/parcels.ts';
import type { CourierScan, Parcel } from './parcels.ts';

/** The shape of a webhook, which reports one scan. */
export function webhookBody(parcel: Parcel, scan: CourierScan): unknown {
  return {
    Shipment: {
      Status: {
        Status: scan.status,
        StatusDateTime: indiaTime(scan.at),
        StatusType: scan.type,
        StatusLocation: 'Example_Hub (Rajasthan)',
        Instructions: scan.text,
      },
      PickUpDate: indiaTime(parcel.scans[0]?.at ?? scan.at),
      NSLCode: scan.code,
      Sortcode: 'EXA/HUB',
      ReferenceNo: parcel.reference,
      AWB: parcel.waybill,
    },
  };
}
