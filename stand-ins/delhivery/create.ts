import * as v from 'valibot';
import { namedFault, NO_CASH_PIN, NO_PICKUP_PIN, NOWHERE_PIN } from './faults.ts';
import { newWaybill, type Parcel, type Parcels } from './parcels.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.regex(/^[^&#%;\\]*$/, 'holds a sign that is not allowed'));
const rupees = v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/));
const whole = v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'is no whole number'));

const shipmentSchema = v.object({
  order: text,
  waybill: v.literal('', 'a waybill must have been fetched before'),
  name: text,
  add: text,
  pin: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  city: text,
  state: text,
  country: v.literal('India'),
  phone: v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/)),
  order_date: v.pipe(v.string(), v.isoDate()),
  payment_mode: v.picklist(['COD', 'Prepaid', 'Pickup']),
  products_desc: text,
  quantity: whole,
  total_amount: rupees,
  cod_amount: rupees,
  weight: v.pipe(whole, v.transform(Number), v.minValue(50, 'is less than 50 g')),
  shipment_length: whole,
  shipment_width: whole,
  shipment_height: whole,
  shipping_mode: v.picklist(['Surface', 'Express']),
});
const dataSchema = v.object({
  shipments: v.pipe(v.array(shipmentSchema), v.length(1)),
  pickup_location: v.object({ name: v.string() }),
});

/** Like every refusal it comes with status 200. */
export const UNKNOWN_LOCATION = 'ClientWarehouse matching query does not exist.';

export type Created = { answer: unknown; parcel: Parcel | null };

/** Creates a parcel of a form's `data`. Every refusal has status 200, as at the real one. */
export function createParcel(parcels: Parcels, form: unknown, { pickupLocation }: { pickupLocation: string }): Created {
  const sent = v.safeParse(v.object({ format: v.literal('json'), data: v.string() }), form);
  if (!sent.success) return refuse('format key missing in POST');
  const data = v.safeParse(v.pipe(v.string(), v.parseJson(), dataSchema), sent.output.data);
  if (!data.success) return refuse(`${v.getDotPath(data.issues[0]) ?? 'data'}: ${data.issues[0].message}`);
  if (data.output.pickup_location.name !== pickupLocation) {
    return refuse(UNKNOWN_LOCATION);
  }
  const [wanted] = data.output.shipments;
  if (wanted === undefined) return refuse('shipment list contains no data.');
  const fail = (remark: string, serviceable = true): Created => ({
    answer: {
      success: false,
      rmk: 'An internal Error has occurred, Please get in touch with client.support@delhivery.com',
      package_count: 1,
      packages: [{ waybill: '', refnum: wanted.order, status: 'Fail', serviceable, remarks: [remark] }],
    },
    parcel: null,
  });
  if (parcels.byReference(wanted.order)) return fail('Duplicate order id');
  if (wanted.pin === NOWHERE_PIN) return fail('Pincode is not serviceable', false);
  if (wanted.pin === NO_CASH_PIN && wanted.payment_mode === 'COD') return fail('COD is not serviceable', false);
  if (wanted.pin === NO_PICKUP_PIN && wanted.payment_mode === 'Pickup') return fail('Pickup is not serviceable', false);
  const codPaise = Math.round(Number(wanted.cod_amount) * 100);
  if ((wanted.payment_mode === 'COD') !== codPaise > 0) return fail('COD amount does not fit the payment mode');
  const fault = namedFault(wanted.name);
  if (fault === 'wallet-empty') {
    return fail(
      "Crashing while saving package due to exception 'Prepaid client manifest charge API failed due to insufficient " +
        "balance'. Package might have been partially saved.",
    );
  }
  if (fault === 'refused') return fail('suspicious order/consignee');
  const parcel: Parcel = {
    waybill: newWaybill(),
    reference: wanted.order,
    name: wanted.name,
    pincode: wanted.pin,
    mode: wanted.payment_mode,
    codPaise,
    totalPaise: Math.round(Number(wanted.total_amount) * 100),
    grams: wanted.weight,
    chargedGrams: null,
    cancelled: false,
    scans: [],
  };
  parcels.all.push(parcel);
  parcels.save();
  const made = {
    waybill: parcel.waybill,
    refnum: parcel.reference,
    status: 'Success',
    serviceable: true,
    remarks: [''],
  };
  return { answer: { success: true, package_count: 1, upload_wbn: 'UPL0000000001', packages: [made] }, parcel };
}

function refuse(rmk: string): Created {
  return { answer: { success: false, error: true, rmk, package_count: 0, packages: [] }, parcel: null };
}
