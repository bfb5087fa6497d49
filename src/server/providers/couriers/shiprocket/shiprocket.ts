import * as v from 'valibot';
import { type Paise, parseRupees, toDecimalRupees } from '../../../../domain/money/money.ts';
import { declaredItems } from '../../../../domain/shipping/declared-items.ts';
import { inIndia } from '../../../../domain/dates/india.ts';
import { setting } from '../../../running/environment/settings.ts';
import {
  type CourierProvider,
  type Courier,
  type ParcelToBook,
  type BookedAtProvider,
  type ReturnCouriers,
  type SendingShop,
  CourierError,
  type CourierAccount,
} from '../../../selling/shipping/courier-port.ts';
import { courierBaseUrl, webhookOf, webhookTokenOf } from '../courier-settings.ts';
import { fetchLabel } from '../fetch-label.ts';
import { type CallShiprocket, type ShiprocketAccess, shiprocketCaller } from './http.ts';
import { readPickupScans, readPickupWebhook, readScans, readWebhook } from './read-scans.ts';
import * as wire from './wire.ts';

export type ShiprocketSettings = Omit<ShiprocketAccess, 'now' | 'timeoutMs'> & {
  /** Token of its webhooks; null: it sends none. */
  webhookToken: string | null;
  timeoutMs?: number;
};

const PUBLIC_TRACKING = 'https://shiprocket.co/tracking/';
const PUBLIC_API = 'https://apiv2.shiprocket.in';

const INFO = { id: 'shiprocket', name: 'Shiprocket' };
const TIMEOUT_MS = 15_000;

/** Shiprocket, external API version 1. */
export const shiprocket: CourierProvider = {
  ...INFO,
  settings: {
    names: ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN', 'SHIPROCKET_BASE_URL'],
    credentials: ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'],
  },
  configure(environment, mode) {
    const email = setting(environment, 'SHIPROCKET_EMAIL');
    const password = setting(environment, 'SHIPROCKET_PASSWORD');
    const webhookToken = webhookTokenOf(environment, 'SHIPROCKET_WEBHOOK_TOKEN');
    const baseUrl = courierBaseUrl(environment, mode, 'SHIPROCKET_BASE_URL') ?? PUBLIC_API;
    if (email === null || password === null) return null;
    const settings = { email, password, baseUrl, webhookToken };
    return { ...INFO, apiUrl: baseUrl, open: (shop) => openShiprocket(settings, shop) };
  },
};

/** Opens an account. Makes no request. */
export function openShiprocket(settings: ShiprocketSettings, shop: SendingShop): CourierAccount {
  const access = { ...settings, timeoutMs: settings.timeoutMs ?? TIMEOUT_MS, now: shop.now };
  const call = shiprocketCaller(access);
  const { webhookToken } = settings;
  let known: PickupLocation | null = null;
  const location = async () => (known ??= await readLocation(call, shop.pickupLocation));
  return {
    ...INFO,
    // Shiprocket rejects addresses that contain its own name.
    webhook: webhookToken === null ? null : webhookOf(webhookToken, '/api/webhooks/shipments', readWebhook),
    couriers: async ({ pincode, cod, grams }) =>
      serving(call, {
        pickup_postcode: (await location()).pin_code,
        delivery_postcode: pincode,
        weight: kilograms(grams),
        cod: cod ? '1' : '0',
      }),
    find: (reference) => find(call, '/orders', reference),
    create: (parcel) => create(call, '/orders/create/adhoc', toWire(shop, parcel)),
    assignAwb: ({ providerShipmentId }) => assign(call, { shipment_id: providerShipmentId }),
    async requestPickup(providerShipmentId) {
      const body = { shipment_id: [providerShipmentId] };
      await call({ method: 'POST', path: '/courier/generate/pickup', body }, wire.requestedSchema).catch(
        (error: unknown) => {
          if (!(error instanceof CourierError) || error.fault !== 'already_requested') throw error;
        },
      );
    },
    async label(providerShipmentId) {
      const body = { shipment_id: [providerShipmentId] };
      const { label_url: url } = await call(
        { method: 'POST', path: '/courier/generate/label', body },
        wire.labelSchema,
      );
      if (url === null || url === undefined) throw new CourierError('not_found', 'Shiprocket made no label');
      return fetchLabel(url, access);
    },
    async cancel(providerOrderId) {
      const body = { ids: [providerOrderId] };
      await call({ method: 'POST', path: '/orders/cancel', body }, v.unknown());
    },
    async scans(awb) {
      return readScans(await activities(call, awb));
    },
    trackingUrl: (awb) =>
      settings.baseUrl === PUBLIC_API
        ? `${PUBLIC_TRACKING}${encodeURIComponent(awb)}`
        : `${settings.baseUrl}/tracking/${encodeURIComponent(awb)}`,
    returns: returnCouriers(call, shop, location),
  };
}

/** The couriers that fetch goods from a shopper and bring them to the shop's pick-up location. */
function returnCouriers(
  call: CallShiprocket,
  shop: SendingShop,
  location: () => Promise<PickupLocation>,
): ReturnCouriers {
  return {
    couriers: async ({ pincode, grams }) =>
      serving(call, {
        pickup_postcode: pincode,
        delivery_postcode: (await location()).pin_code,
        weight: kilograms(grams),
        cod: '0',
        is_return: '1',
      }),
    find: (reference) => find(call, '/orders/processing/return', reference),
    create: async (pickup) => create(call, '/orders/create/return', toReturnWire(shop, await location(), pickup)),
    assignAwb: ({ providerShipmentId }) => assign(call, { shipment_id: providerShipmentId, is_return: 1 }),
    scans: async (awb) => readPickupScans(await activities(call, awb)),
    readWebhook: readPickupWebhook,
  };
}

async function serving(call: CallShiprocket, query: Readonly<Record<string, string>>): Promise<Courier[]> {
  const path = `/courier/serviceability/?${new URLSearchParams(query)}`;
  const found = await call({ method: 'GET', path }, wire.serviceabilitySchema).catch((error: unknown) => {
    if (error instanceof CourierError && NOWHERE.has(error.fault)) return null;
    throw error;
  });
  return (found?.data.available_courier_companies ?? [])
    .map((one) => ({
      name: one.courier_name,
      ratePaise: rupeesOf(one.rate),
      days: Number(one.estimated_delivery_days ?? NaN) || null,
    }))
    .toSorted((one, other) => (one.ratePaise ?? Infinity) - (other.ratePaise ?? Infinity));
}

async function find(call: CallShiprocket, list: string, reference: string): Promise<BookedAtProvider | null> {
  const path = `${list}?${new URLSearchParams({ search: reference, per_page: '20' })}`;
  const { data } = await call({ method: 'GET', path }, wire.ordersSchema);
  const own = data.find((order) => order.channel_order_id === reference);
  const [shipment] = own?.shipments ?? [];
  if (!own || !shipment) return null;
  return {
    providerOrderId: own.id,
    providerShipmentId: shipment.id,
    carrier: textOf(shipment.courier),
    awb: textOf(shipment.awb),
    cancelled: isCancelled(own.status),
  };
}

async function create(call: CallShiprocket, path: string, body: unknown): Promise<BookedAtProvider> {
  const created = await call({ method: 'POST', path, body }, wire.createdSchema);
  // For an id that was used before, Shiprocket returns the old order, cancelled or not, and ignores the
  // new one.
  if (isCancelled(created.status ?? '')) {
    throw new CourierError('reference_used', 'Shiprocket has a cancelled order of this reference');
  }
  return {
    providerOrderId: created.order_id,
    providerShipmentId: created.shipment_id,
    carrier: textOf(created.courier_name),
    awb: textOf(created.awb_code),
    cancelled: false,
  };
}

async function assign(call: CallShiprocket, body: unknown): Promise<{ carrier: string; awb: string }> {
  const { response } = await call({ method: 'POST', path: '/courier/assign/awb', body }, wire.assignedSchema);
  const [awb, carrier] = [textOf(response.data.awb_code), textOf(response.data.courier_name)];
  if (awb === null) throw new CourierError('awb_unavailable', 'Shiprocket could not assign a tracking number');
  return { awb, carrier: carrier ?? 'Shiprocket' };
}

async function activities(call: CallShiprocket, awb: string): Promise<unknown[]> {
  const path = `/courier/track/awb/${encodeURIComponent(awb)}`;
  const { tracking_data: tracked } = await call({ method: 'GET', path }, wire.trackSchema);
  return tracked.shipment_track_activities ?? [];
}

const NOWHERE: ReadonlySet<string> = new Set(['not_serviceable', 'not_found']);

type PickupLocation = v.InferOutput<typeof wire.pickupSchema>['data']['shipping_address'][number];

async function readLocation(call: CallShiprocket, name: string): Promise<PickupLocation> {
  const { data } = await call({ method: 'GET', path: '/settings/company/pickup' }, wire.pickupSchema);
  const pickupLocation = data.shipping_address.find((one) => one.pickup_location === name);
  if (!pickupLocation)
    throw new CourierError('refused', 'Shiprocket has no pick-up location of the name in shop.config.ts');
  return pickupLocation;
}

function isCancelled(status: string): boolean {
  return /^(return )?cancel/i.test(status);
}

function textOf(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}

/** Returns a rate in paise. Rates are only shown and never paid here, so an unreadable one is not known. */
function rupeesOf(rate: number | string): Paise | null {
  return parseRupees(String(rate));
}

function kilograms(grams: number): string {
  return String(grams / 1000);
}

/** JSON numbers print in their shortest decimal form, which for two decimals is exactly rupees and paise. */
function rupeesNumber(paise: Paise): number {
  return Number(toDecimalRupees(paise));
}

function toWire({ pickupLocation, contactEmail, box }: SendingShop, parcel: ParcelToBook): unknown {
  const { address } = parcel;
  const { first, last } = namesOf(address.fullname);
  return {
    pickup_location: pickupLocation,
    billing_customer_name: first,
    billing_last_name: last,
    billing_address: address.address1,
    billing_address_2: secondLine(address),
    billing_city: address.city.slice(0, 30),
    billing_pincode: address.pincode,
    billing_state: address.state,
    billing_country: 'India',
    billing_email: address.email ?? contactEmail,
    billing_phone: address.mobile,
    shipping_is_billing: true,
    payment_method: parcel.cod ? 'COD' : 'Prepaid',
    ...goodsToWire(box, parcel),
  };
}

/** A return is fetched at the `pickup_…` address and brought to the `shipping_…` one. */
function toReturnWire(
  { contactEmail, box }: Pick<SendingShop, 'contactEmail' | 'box'>,
  location: PickupLocation,
  pickup: ParcelToBook,
): unknown {
  const { address } = pickup;
  const shopper = namesOf(address.fullname);
  return {
    pickup_customer_name: shopper.first,
    pickup_last_name: shopper.last,
    pickup_address: address.address1,
    pickup_address_2: secondLine(address),
    pickup_city: address.city.slice(0, 30),
    pickup_state: address.state,
    pickup_country: 'India',
    pickup_pincode: address.pincode,
    pickup_email: address.email ?? contactEmail,
    pickup_phone: address.mobile,
    shipping_customer_name: location.name ?? location.pickup_location,
    shipping_address: location.address ?? '',
    shipping_address_2: location.address_2 ?? '',
    shipping_city: location.city ?? '',
    shipping_state: location.state ?? '',
    shipping_country: 'India',
    shipping_pincode: location.pin_code,
    shipping_phone: location.phone ?? '',
    // Nothing is paid at the door of a return.
    payment_method: 'Prepaid',
    ...goodsToWire(box, pickup),
  };
}

function goodsToWire(box: SendingShop['box'], { reference, orderedAt, items, totalPaise, grams }: ParcelToBook) {
  const goods = items.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
  return {
    order_id: reference,
    order_date: inIndia(orderedAt).toISOString().slice(0, 16).replace('T', ' '),
    // Without separate charges and discounts, the rows alone add up to the collected amount.
    order_items: declaredItems(items, totalPaise - goods).map(({ name, sku, units, pricePaise }) => ({
      name: name.slice(0, 200),
      sku: sku.slice(0, 50),
      units,
      selling_price: rupeesNumber(pricePaise),
    })),
    sub_total: rupeesNumber(totalPaise),
    length: box.lengthCm,
    breadth: box.breadthCm,
    height: box.heightCm,
    weight: grams / 1000,
  };
}

function namesOf(fullname: string): { first: string; last: string } {
  const [first = '', ...rest] = fullname.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

function secondLine({ address2, town }: ParcelToBook['address']): string {
  return [address2, town].filter((part) => part !== '').join(', ');
}
