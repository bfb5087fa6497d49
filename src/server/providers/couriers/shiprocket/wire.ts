import * as v from 'valibot';

/** Shiprocket sometimes sends numbers as texts, and texts as numbers. */
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const optionalText = v.optional(v.nullable(id));
const count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));

export const loginSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

export const pickupSchema = v.object({
  data: v.object({
    shipping_address: v.array(
      v.object({
        pickup_location: v.string(),
        pin_code: id,
        name: optionalText,
        address: optionalText,
        address_2: optionalText,
        city: optionalText,
        state: optionalText,
        phone: optionalText,
      }),
    ),
  }),
});

export const serviceabilitySchema = v.object({
  data: v.object({
    available_courier_companies: v.array(
      v.object({
        courier_name: v.string(),
        rate: v.union([v.number(), v.string()]),
        estimated_delivery_days: optionalText,
      }),
    ),
  }),
});

const shipmentSchema = v.object({ id, awb: optionalText, courier: optionalText });
export const ordersSchema = v.object({
  data: v.array(
    v.object({ id, channel_order_id: id, status: v.optional(v.string(), ''), shipments: v.array(shipmentSchema) }),
  ),
});

export const createdSchema = v.object({
  order_id: id,
  shipment_id: id,
  status: v.optional(v.nullable(v.string())),
  awb_code: optionalText,
  courier_name: optionalText,
});

export const assignedSchema = v.object({
  awb_assign_status: v.optional(count),
  response: v.object({
    data: v.object({ awb_code: optionalText, courier_name: optionalText, awb_assign_error: optionalText }),
  }),
});

/** Says with status 200, too, that no pick-up was requested. */
export const requestedSchema = v.object({ pickup_status: v.pipe(count, v.literal(1)) });

export const labelSchema = v.object({
  label_created: v.optional(count),
  label_url: v.optional(v.nullable(v.string())),
});

export const trackSchema = v.object({
  tracking_data: v.object({ shipment_track_activities: v.optional(v.nullable(v.array(v.unknown()))) }),
});

export const scanSchema = v.object({
  date: v.string(),
  status: v.optional(v.nullable(id), ''),
  activity: v.optional(v.nullable(v.string()), ''),
  location: v.optional(v.nullable(v.string()), ''),
  'sr-status': optionalText,
  'sr-status-label': v.optional(v.nullable(v.string()), ''),
});

export const webhookSchema = v.object({
  awb: id,
  current_status: v.optional(v.nullable(v.string()), ''),
  current_status_id: optionalText,
  shipment_status_id: optionalText,
  current_timestamp: v.optional(v.nullable(v.string()), ''),
  scans: v.optional(v.nullable(v.array(v.unknown())), []),
});

/** Format of refusals, as far as it is documented or was observed. */
export const refusalSchema = v.object({
  message: v.optional(v.unknown()),
  status_code: v.optional(v.unknown()),
  response: v.optional(v.unknown()),
});
