import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { namedFault, NO_CASH_PIN, NO_PICKUP_PIN, NOWHERE_PIN } from './faults.ts';
import { type createFaults, playFaults } from '../courier/faults.ts';
import { labelPdf } from '../courier/label.ts';
import { collected, newAwb, newNumber, type Parcel, type Parcels, shiprocketTime } from './parcels.ts';

export type ApiParts = {
  email: string;
  password: string;
  pickupLocation: string;
  parcels: Parcels;
  /** Tokens with their expiry, epoch ms. */
  tokens: Map<string, number>;
  takeFault: ReturnType<typeof createFaults>['take'];
  scheduled: (parcel: Parcel) => void;
  now: () => number;
};

const API = '/v1/external';
const TEN_DAYS_MS = 10 * 24 * 3600_000;
const COURIERS = ['Example Surface', 'Example Air'] as const;

const loginSchema = v.object({ email: v.string(), password: v.string() });
const price = v.pipe(v.number(), v.minValue(0));
const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const pin = v.pipe(v.string(), v.regex(/^\d{6}$/));
const phone = v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/));
const address = v.pipe(text, v.minLength(3));
const city = v.pipe(text, v.maxLength(30));
const goods = {
  order_id: v.pipe(text, v.maxLength(50)),
  order_date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/)),
  order_items: v.pipe(
    v.array(
      v.object({ name: text, sku: text, units: v.pipe(v.number(), v.integer(), v.minValue(1)), selling_price: price }),
    ),
    v.minLength(1),
    v.check((items) => new Set(items.map(({ sku }) => sku)).size === items.length, 'SKU cannot be repeated'),
  ),
  sub_total: price,
  length: v.pipe(v.number(), v.minValue(0.5)),
  breadth: v.pipe(v.number(), v.minValue(0.5)),
  height: v.pipe(v.number(), v.minValue(0.5)),
  weight: v.pipe(v.number(), v.minValue(0.01)),
};
const goodsSchema = v.object(goods);
const createSchema = v.object({
  ...goods,
  pickup_location: text,
  billing_customer_name: text,
  billing_last_name: v.string(),
  billing_address: address,
  billing_address_2: v.optional(v.string()),
  billing_city: city,
  billing_pincode: pin,
  billing_state: text,
  billing_country: text,
  billing_email: v.pipe(v.string(), v.email()),
  billing_phone: phone,
  shipping_is_billing: v.literal(true),
  payment_method: v.picklist(['COD', 'Prepaid']),
});
const createReturnSchema = v.object({
  ...goods,
  pickup_customer_name: text,
  pickup_last_name: v.string(),
  pickup_address: address,
  pickup_address_2: v.optional(v.string()),
  pickup_city: city,
  pickup_state: text,
  pickup_country: text,
  pickup_pincode: pin,
  pickup_email: v.pipe(v.string(), v.email()),
  pickup_phone: phone,
  shipping_customer_name: text,
  shipping_address: address,
  shipping_address_2: v.optional(v.string()),
  shipping_city: city,
  shipping_state: text,
  shipping_country: text,
  shipping_pincode: pin,
  shipping_phone: phone,
  payment_method: v.literal('Prepaid'),
});
const oneShipment = v.object({
  shipment_id: v.union([v.string(), v.number()]),
  is_return: v.optional(v.picklist([0, 1]), 0),
});
const shipments = v.object({ shipment_id: v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1)) });
const ids = v.object({ ids: v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1)) });

/** The part of /v1/external of apiv2.shiprocket.in that the shop calls. docs/stand-ins.md lists the differences. */
export function addApi(app: FastifyInstance, parts: ApiParts): void {
  const { parcels, now } = parts;
  app.post('/v1/external/auth/login', async (request, reply) => {
    const login = v.safeParse(loginSchema, request.body);
    const { email, password } = parts;
    if (!login.success || login.output.email !== email || login.output.password !== password) {
      return reply.code(403).send({ message: 'Invalid email and password combination', status_code: 403 });
    }
    const token = randomUUID();
    parts.tokens.set(token, now() + TEN_DAYS_MS);
    return { id: 1, first_name: 'Example', company_id: 1, email, token };
  });

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith(API) || request.url === `${API}/auth/login`) return undefined;
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if ((parts.tokens.get(token) ?? 0) > now()) return undefined;
    return reply.code(401).send({ message: 'Token has expired', status_code: 401 });
  });
  playFaults(app, {
    take: parts.takeFault,
    pathOf: (url) => (url.startsWith(API) && url !== `${API}/auth/login` ? url.slice(API.length) : null),
    refusal: (message) => ({ message }),
  });

  app.get('/v1/external/settings/company/pickup', () => ({
    data: {
      shipping_address: [
        {
          id: 1,
          pickup_location: parts.pickupLocation,
          pin_code: '110001',
          status: 2,
          name: 'Example Warehouse',
          address: '5 Example Road',
          address_2: '',
          city: 'Delhi',
          state: 'Delhi',
          country: 'India',
          phone: '9000000009',
        },
      ],
    },
  }));

  app.get<{ Querystring: Record<string, string> }>('/v1/external/courier/serviceability/', (request, reply) => {
    const { delivery_postcode: to = '', cod = '0', weight, pickup_postcode: from = '' } = request.query;
    if (!/^\d{6}$/.test(to) || !/^\d{6}$/.test(from) || !(Number(weight) > 0)) {
      return reply.code(422).send({ message: 'The given data was invalid.', status_code: 422 });
    }
    const isReturn = request.query['is_return'] === '1';
    const nowhere = isReturn ? [NOWHERE_PIN, NO_PICKUP_PIN].includes(from) : to === NOWHERE_PIN;
    if (nowhere || (to === NO_CASH_PIN && cod === '1')) {
      return reply.code(404).send({ message: 'No courier service available', status: 404 });
    }
    const available = COURIERS.map((name, index) => ({
      courier_company_id: index + 1,
      courier_name: name,
      rate: index === 0 ? 62.5 : 91,
      estimated_delivery_days: String(4 - index),
      cod: Number(cod),
    }));
    return { status: 200, data: { available_courier_companies: available, recommended_courier_company_id: 1 } };
  });

  const search = (query: Readonly<Record<string, string>>, isReturn: boolean) => {
    const found = parcels.all.filter(
      (parcel) => parcel.isReturn === isReturn && parcel.reference.includes(query['search'] ?? ''),
    );
    return {
      data: found.map((parcel) => ({
        id: parcel.orderId,
        channel_order_id: parcel.reference,
        status: parcel.status,
        shipments: [{ id: parcel.shipmentId, awb: parcel.awb ?? '', courier: parcel.courier ?? '' }],
      })),
      meta: { pagination: { total: found.length } },
    };
  };
  app.get<{ Querystring: Record<string, string> }>('/v1/external/orders', ({ query }) => search(query, false));
  app.get<{ Querystring: Record<string, string> }>('/v1/external/orders/processing/return', ({ query }) =>
    search(query, true),
  );

  type Wanted = Pick<Parcel, 'reference' | 'name' | 'pincode' | 'cod' | 'isReturn'>;
  const created = async (reply: FastifyReply, wanted: Wanted, read: v.InferOutput<typeof goodsSchema>) => {
    const parcel: Parcel = {
      ...wanted,
      orderId: newNumber(),
      shipmentId: newNumber(),
      subTotal: read.sub_total,
      rowsPaise: read.order_items.reduce((sum, row) => sum + row.units * Math.round(row.selling_price * 100), 0),
      status: wanted.isReturn ? 'RETURN PENDING' : 'NEW',
      awb: null,
      courier: null,
      pickup: false,
      scans: [],
    };
    parcels.all.push(parcel);
    parcels.save();
    const fault = namedFault(wanted.name);
    if (fault === 'slow-after-create') await sleep(40_000, undefined, { ref: false });
    if (fault === 'cut-after-create') return reply.hijack().raw.destroy();
    const { orderId, shipmentId, status } = parcel;
    return { order_id: orderId, shipment_id: shipmentId, status, status_code: 1, awb_code: '' };
  };

  app.post('/v1/external/orders/create/adhoc', async (request, reply) => {
    const read = v.safeParse(createSchema, request.body);
    if (!read.success) return invalid(reply, v.getDotPath(read.issues[0]) ?? 'body', read.issues[0].message);
    const { output } = read;
    if (output.pickup_location !== parts.pickupLocation) return invalid(reply, 'pickup_location', 'is wrong');
    const name = `${output.billing_customer_name} ${output.billing_last_name}`.trim();
    const cod = output.payment_method === 'COD';
    const wanted = { reference: output.order_id, name, pincode: output.billing_pincode, cod, isReturn: false };
    return created(reply, wanted, output);
  });

  app.post('/v1/external/orders/create/return', async (request, reply) => {
    const read = v.safeParse(createReturnSchema, request.body);
    if (!read.success) return invalid(reply, v.getDotPath(read.issues[0]) ?? 'body', read.issues[0].message);
    const { output } = read;
    const name = `${output.pickup_customer_name} ${output.pickup_last_name}`.trim();
    const wanted = { reference: output.order_id, name, pincode: output.pickup_pincode, cod: false, isReturn: true };
    return created(reply, wanted, output);
  });

  app.post('/v1/external/courier/assign/awb', (request, reply) => {
    const { shipment_id: shipmentId, is_return: isReturn } = v.parse(oneShipment, request.body);
    const parcel = parcels.byShipment(String(shipmentId));
    if (!parcel || parcel.isReturn !== (isReturn === 1))
      return reply.code(404).send({ message: 'Shipment not found', status_code: 404 });
    const fault = namedFault(parcel.name);
    if (fault === 'wallet-empty') {
      const message = 'Please recharge your ShipRocket wallet. The minimum required balance is Rs 100';
      return reply.code(400).send({ message, status_code: 350 });
    }
    if (fault === 'awb-unavailable') return refused('Oops! Cannot assign AWB: courier partner is not responding');
    if (parcel.awb !== null) return reply.code(400).send({ message: 'AWB is already assigned', status_code: 400 });
    parcel.awb = newAwb();
    parcel.courier = COURIERS[0];
    parcel.status = 'READY TO SHIP';
    parcels.save();
    const data = { awb_code: parcel.awb, courier_name: parcel.courier, shipment_id: parcel.shipmentId };
    return { awb_assign_status: 1, response: { data } };
  });

  app.post('/v1/external/courier/generate/pickup', (request, reply) => {
    const parcel = parcels.byShipment(String(v.parse(shipments, request.body).shipment_id[0]));
    if (!parcel || parcel.awb === null)
      return reply.code(404).send({ message: 'Shipment not found', status_code: 404 });
    if (parcel.pickup) return reply.code(400).send({ message: 'Already in Pickup Queue.', status_code: 400 });
    parcel.pickup = true;
    parts.scheduled(parcel);
    parcels.save();
    return { pickup_status: 1, response: { pickup_scheduled_date: shiprocketTime(now()), status: 3 } };
  });

  app.post('/v1/external/courier/generate/label', (request) => {
    const parcel = parcels.byShipment(String(v.parse(shipments, request.body).shipment_id[0]));
    if (!parcel || parcel.awb === null) return { label_created: 0, response: 'Label not created', not_created: [1] };
    return { label_created: 1, label_url: `${origin(request)}/labels/${parcel.awb}.pdf`, not_created: [] };
  });
  app.get<{ Params: { file: string } }>('/labels/:file', async (request, reply) => {
    const parcel = parcels.byAwb(request.params.file.replace('.pdf', ''));
    return parcel ? reply.type('application/pdf').send(await labelOf(parcel)) : reply.code(404).send();
  });

  app.post('/v1/external/orders/cancel', (request, reply) => {
    const found = v.parse(ids, request.body).ids.flatMap((id) => parcels.byOrder(String(id)) ?? []);
    if (found.length === 0) return reply.code(404).send({ message: 'Order not found', status_code: 404 });
    // A parcel that the carrier has picked up can no longer be cancelled.
    if (found.some(({ status }) => !AT_THE_SHOP.has(status))) {
      return reply.code(400).send({ message: 'Cannot cancel order, it is already picked up', status_code: 400 });
    }
    for (const parcel of found) parcel.status = 'CANCELED';
    parcels.save();
    return { message: 'Order cancelled successfully.', status_code: 200 };
  });

  app.get<{ Params: { awb: string } }>('/v1/external/courier/track/awb/:awb', (request, reply) => {
    const parcel = parcels.byAwb(request.params.awb);
    if (!parcel) return reply.code(404).send({ message: 'AWB not found', status_code: 404 });
    return {
      tracking_data: {
        track_status: 1,
        shipment_track: [{ awb_code: parcel.awb, courier_name: parcel.courier, current_status: parcel.status }],
        // Newest first, as in the real API.
        shipment_track_activities: parcel.scans.toReversed(),
        track_url: `${origin(request)}/tracking/${parcel.awb}`,
      },
    };
  });
}

/** The statuses of a parcel before the carrier has it. */
const AT_THE_SHOP: ReadonlySet<string> = new Set([
  'NEW',
  'RETURN PENDING',
  'READY TO SHIP',
  'PICKUP SCHEDULED',
  'PICKUP EXCEPTION',
  'CANCELED',
]);

function labelOf(parcel: Parcel): Promise<Buffer> {
  const { courier, awb, name, pincode } = parcel;
  return labelPdf({ courier: courier ?? '', awb: awb ?? '', name, pincode, collected: collected(parcel) });
}

function origin(request: FastifyRequest): string {
  return `http://${request.host}`;
}

function refused(error: string) {
  return { awb_assign_status: 0, response: { data: { awb_assign_error: error } } };
}

function invalid(reply: FastifyReply, field: string, why: string): FastifyReply {
  return reply.code(422).send({ message: 'The given data was invalid.', errors: { [field]: [why] }, status_code: 422 });
}
