import * as v from 'valibot';

/** Delhivery sends numbers as texts, and texts as numbers, depending on the call. */
const words = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const optionalWords = v.optional(v.nullable(words));
const yesOrNo = v.optional(v.nullable(v.string()));

/** An empty list means that nobody goes there. */
export const pincodesSchema = v.object({
  delivery_codes: v.array(
    v.object({
      postal_code: v.object({ pre_paid: yesOrNo, cod: yesOrNo, pickup: yesOrNo, remarks: optionalWords }),
    }),
  ),
});

/** Rupees, one row for one parcel. */
export const chargesSchema = v.array(v.object({ total_amount: words }));

export const createdSchema = v.object({
  success: v.optional(v.nullable(v.boolean()), false),
  rmk: v.optional(v.unknown()),
  packages: v.optional(
    v.nullable(
      v.array(
        v.object({
          waybill: optionalWords,
          status: optionalWords,
          serviceable: v.optional(v.nullable(v.boolean())),
          remarks: v.optional(v.unknown()),
        }),
      ),
    ),
    [],
  ),
});

const scanDetailSchema = v.object({
  Scan: optionalWords,
  ScanType: optionalWords,
  ScanDateTime: optionalWords,
  StatusDateTime: optionalWords,
  ScannedLocation: optionalWords,
  StatusCode: optionalWords,
  Instructions: optionalWords,
});

const statusSchema = v.object({
  Status: optionalWords,
  StatusType: optionalWords,
  StatusCode: optionalWords,
  StatusDateTime: optionalWords,
  StatusLocation: optionalWords,
  Instructions: optionalWords,
});

export const trackedSchema = v.object({
  ShipmentData: v.optional(
    v.array(
      v.object({
        Shipment: v.object({
          AWB: words,
          ReferenceNo: optionalWords,
          ChargedWeight: optionalWords,
          PickedupDate: optionalWords,
          Status: statusSchema,
          Scans: v.optional(v.nullable(v.array(v.object({ ScanDetail: scanDetailSchema })))),
        }),
      }),
    ),
  ),
  /** Only if there is no ShipmentData. */
  Error: v.optional(v.unknown()),
});
export type TrackedShipment = NonNullable<v.InferOutput<typeof trackedSchema>['ShipmentData']>[number]['Shipment'];

export const labelSchema = v.object({
  packages: v.array(v.object({ pdf_download_link: v.optional(v.nullable(v.string())) })),
});

export const webhookSchema = v.object({
  Shipment: v.object({
    AWB: words,
    NSLCode: optionalWords,
    Status: statusSchema,
  }),
});

/** The answer to a request for a pick-up; `pr_exist`: there is one already. */
export const pickupSchema = v.object({
  pickup_id: v.optional(words),
  pr_exist: v.optional(v.boolean()),
  error: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
});
