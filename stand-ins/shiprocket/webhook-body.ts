import { type CourierScan, type Parcel, shiprocketTime } from './parcels.ts';

/** Contains only the newest scan, because earlier webhooks reported the others. */
export function webhookBody(parcel: Parcel, scan: CourierScan, at: number): unknown {
  const [day = '', time = ''] = shiprocketTime(at).split(' ');
  return {
    awb: parcel.awb,
    courier_name: parcel.courier,
    // Returns have statuses of their own, beside those of their shipment.
    current_status: `${parcel.isReturn ? 'RETURN ' : ''}${scan['sr-status-label']}`,
    current_status_id: Number(scan['sr-status']),
    shipment_status: scan['sr-status-label'],
    shipment_status_id: Number(scan['sr-status']),
    current_timestamp: `${day.split('-').toReversed().join(' ')} ${time}`,
    order_id: parcel.reference,
    sr_order_id: parcel.orderId,
    is_return: parcel.isReturn ? 1 : 0,
    scans: [scan],
  };
}
