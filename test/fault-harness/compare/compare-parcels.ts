import type { ShipmentRow } from '../../../src/server/selling/shipments/service.ts';

/** A parcel as a company knows it. */
export type ParcelAtCourier = { reference: string; awb: string | null; step: string | null };

const STATE_OF: Readonly<Record<string, string>> = {
  picked_up: 'shipped',
  out_for_delivery: 'out_for_delivery',
  undelivered: 'delivery_attempt_failed',
  delivered: 'delivered',
  rto: 'rto_in_transit',
  rto_delivered: 'rto_delivered',
};

/**
 * Compares the shop's parcels with the companies' own: each is at the company that booked new parcels at its time, once and
 * nowhere else, with the same number, and in the state of its last scan; and nobody has a parcel that the shop does not know.
 */
export function compareParcels(
  rows: readonly Pick<ShipmentRow, 'shipment_id' | 'order_id' | 'provider' | 'awb' | 'state'>[],
  companies: readonly { id: string; parcels: () => readonly ParcelAtCourier[] }[],
  bookedAt: ReadonlyMap<string, string>,
): string[] {
  const known = new Set(rows.map(({ shipment_id: id }) => id));
  return [
    ...rows.flatMap((row) => compareOne(row, companies, bookedAt.get(row.order_id))),
    ...companies.flatMap(({ id, parcels }) =>
      parcels()
        .filter(({ reference }) => !known.has(reference))
        .map(({ reference }) => `${reference}: ${id} has a parcel that the shop does not know`),
    ),
  ];
}

function compareOne(
  { shipment_id: reference, provider, awb, state }: Parameters<typeof compareParcels>[0][number],
  companies: Parameters<typeof compareParcels>[1],
  wanted: string | undefined,
): string[] {
  const wrong: string[] = [];
  if (provider !== wanted) wrong.push(`${reference}: booked at ${provider}, when ${wanted} booked new parcels`);
  for (const { id, parcels } of companies) {
    const there = parcels().filter((parcel) => parcel.reference === reference);
    const expected = id === provider ? 1 : 0;
    if (there.length !== expected) wrong.push(`${reference}: ${there.length} times at ${id}, should be ${expected}`);
    for (const parcel of id === provider ? there : []) {
      const last = parcel.step === null ? 'booked' : STATE_OF[parcel.step];
      if (parcel.awb !== awb) wrong.push(`${reference}: number ${awb} here, ${parcel.awb} at ${id}`);
      if (last !== state) wrong.push(`${reference}: ${state} here, ${parcel.step ?? 'not scanned'} at ${id}`);
    }
  }
  return wrong;
}
