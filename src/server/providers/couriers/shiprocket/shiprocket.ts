import * as v from 'valibot';
import { type Paise, parseRupees, toDecimalRupees } from '../../../../domain/money/money.ts';
import { declaredItems } from '../../../../domain/shipping/declared-items.ts';
import { isSameSecret } from '../../../encryption/same-secret.ts';
import { ConfigError, type Environment } from '../../../environment/config-error.ts';
import { requireHttps, setting } from '../../../environment/settings.ts';
import {
  type CourierProvider,
  type ParcelToBook,
  type SendingShop,
  ShippingError,
  type ShippingProvider,
  type TrackingWebhook,
} from '../../../shipping/courier-port.ts';
import { fetchLabel } from './fetch-label.ts';
import { type CallShiprocket, type ShiprocketAccess, shiprocketCaller } from './http.ts';
import { readScans, readWebhook } from './read-scans.ts';
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
const MIN_TOKEN_LENGTH = 8;
/** The header with the token of a webhook. */
const TOKEN_HEADER = 'x-api-key';

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
    const webhookToken = setting(environment, 'SHIPROCKET_WEBHOOK_TOKEN');
    const baseUrl = readBaseUrl(environment, mode);
    if (webhookToken !== null && webhookToken.length < MIN_TOKEN_LENGTH) {
      throw new ConfigError(`SHIPROCKET_WEBHOOK_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`);
    }
    if (email === null || password === null) return null;
    const settings = { email, password, baseUrl, webhookToken };
    return { ...INFO, apiUrl: baseUrl, open: (shop) => openShiprocket(settings, shop) };
  },
};

/** Addresses, phone numbers and the password are sent to it, so it must use https in live mode. */
function readBaseUrl(environment: Environment, mode: 'demo' | 'live'): string {
  const text = setting(environment, 'SHIPROCKET_BASE_URL');
  if (text === null) return PUBLIC_API;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError('SHIPROCKET_BASE_URL must be a full http(s) address.');
  }
  if (mode === 'live') requireHttps('SHIPROCKET_BASE_URL', url.href);
  return url.origin;
}

function webhookOf(token: string): TrackingWebhook {
  return {
    // Shiprocket rejects addresses that contain its own name.
    path: '/api/webhooks/shipments',
    isGenuine: ({ [TOKEN_HEADER]: received }) => typeof received === 'string' && isSameSecret(received, token),
    read: readWebhook,
  };
}

/** Opens an account. Makes no request. */
export function openShiprocket(settings: ShiprocketSettings, shop: SendingShop): ShippingProvider {
  const access = { ...settings, timeoutMs: settings.timeoutMs ?? TIMEOUT_MS, now: shop.now };
  const call = shiprocketCaller(access);
  let pickupPin: string | null = null;
  const pickupPincode = async () => (pickupPin ??= await readPickupPin(call, shop.pickupLocation));
  return {
    ...INFO,
    webhook: settings.webhookToken === null ? null : webhookOf(settings.webhookToken),
    async couriers({ pincode, cod, grams }) {
      const query = new URLSearchParams({
        pickup_postcode: await pickupPincode(),
        delivery_postcode: pincode,
        weight: kilograms(grams),
        cod: cod ? '1' : '0',
      });
      const path = `/courier/serviceability/?${query}`;
      const found = await call({ method: 'GET', path }, wire.serviceabilitySchema).catch((error: unknown) => {
        if (error instanceof ShippingError && NOWHERE.has(error.fault)) return null;
        throw error;
      });
      return (found?.data.available_courier_companies ?? [])
        .map((one) => ({
          name: one.courier_name,
          ratePaise: rupeesOf(one.rate),
          days: Number(one.estimated_delivery_days ?? NaN) || null,
        }))
        .toSorted((one, other) => one.ratePaise - other.ratePaise);
    },
    async find(reference) {
      const path = `/orders?${new URLSearchParams({ search: reference, per_page: '20' })}`;
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
    },
    async create(parcel) {
      const what = { method: 'POST', path: '/orders/create/adhoc', body: toWire(shop, parcel) } as const;
      const created = await call(what, wire.createdSchema);
      // For an id that was used before, Shiprocket returns the old order, cancelled or not, and ignores the
      // new one.
      if (isCancelled(created.status ?? '')) {
        throw new ShippingError('reference_used', 'Shiprocket has a cancelled order of this reference');
      }
      return {
        providerOrderId: created.order_id,
        providerShipmentId: created.shipment_id,
        carrier: textOf(created.courier_name),
        awb: textOf(created.awb_code),
        cancelled: false,
      };
    },
    async assignAwb({ providerShipmentId }) {
      const body = { shipment_id: providerShipmentId };
      const { response } = await call({ method: 'POST', path: '/courier/assign/awb', body }, wire.assignedSchema);
      const [awb, carrier] = [textOf(response.data.awb_code), textOf(response.data.courier_name)];
      if (awb === null) throw new ShippingError('awb_unavailable', 'Shiprocket could not assign a tracking number');
      return { awb, carrier: carrier ?? 'Shiprocket' };
    },
    async requestPickup(providerShipmentId) {
      const body = { shipment_id: [providerShipmentId] };
      await call({ method: 'POST', path: '/courier/generate/pickup', body }, v.unknown()).catch((error: unknown) => {
        // "Already in Pickup Queue" is a 400 like any other.
        if (!(error instanceof ShippingError) || error.fault !== 'refused') throw error;
      });
    },
    async label(providerShipmentId) {
      const body = { shipment_id: [providerShipmentId] };
      const { label_url: url } = await call(
        { method: 'POST', path: '/courier/generate/label', body },
        wire.labelSchema,
      );
      if (url === null || url === undefined) throw new ShippingError('not_found', 'Shiprocket made no label');
      return fetchLabel(url, access);
    },
    async cancel(providerOrderId) {
      const body = { ids: [providerOrderId] };
      await call({ method: 'POST', path: '/orders/cancel', body }, v.unknown());
    },
    async scans(awb) {
      const path = `/courier/track/awb/${encodeURIComponent(awb)}`;
      const { tracking_data: tracked } = await call({ method: 'GET', path }, wire.trackSchema);
      return readScans(tracked.shipment_track_activities ?? []);
    },
    trackingUrl: (awb) =>
      settings.baseUrl === PUBLIC_API
        ? `${PUBLIC_TRACKING}${encodeURIComponent(awb)}`
        : `${settings.baseUrl}/tracking/${encodeURIComponent(awb)}`,
  };
}

const NOWHERE: ReadonlySet<string> = new Set(['not_serviceable', 'not_found']);

async function readPickupPin(call: CallShiprocket, name: string): Promise<string> {
  const { data } = await call({ method: 'GET', path: '/settings/company/pickup' }, wire.pickupSchema);
  const pickupLocation = data.shipping_address.find((one) => one.pickup_location === name);
  if (!pickupLocation)
    throw new ShippingError('refused', 'Shiprocket has no pick-up location of the name in shop.config.ts');
  return pickupLocation.pin_code;
}

function isCancelled(status: string): boolean {
  return /^cancel/i.test(status);
}

function textOf(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}

/** Returns a rate in paise. Rates are only shown and never paid here, so an unreadable one sorts last. */
function rupeesOf(rate: number | string): Paise {
  return parseRupees(String(rate)) ?? Number.MAX_SAFE_INTEGER;
}

function kilograms(grams: number): string {
  return String(grams / 1000);
}

/** JSON numbers print in their shortest decimal form, which for two decimals is exactly rupees and paise. */
function rupeesNumber(paise: Paise): number {
  return Number(toDecimalRupees(paise));
}

function toWire({ pickupLocation, contactEmail, box }: SendingShop, parcel: ParcelToBook): unknown {
  const { address, items, totalPaise } = parcel;
  const goods = items.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
  const [first = '', ...rest] = address.fullname.trim().split(/\s+/);
  return {
    order_id: parcel.reference,
    order_date: new Date(parcel.orderedAt + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' '),
    pickup_location: pickupLocation,
    billing_customer_name: first,
    billing_last_name: rest.join(' '),
    billing_address: address.address1,
    billing_address_2: [address.address2, address.town].filter((part) => part !== '').join(', '),
    billing_city: address.city.slice(0, 30),
    billing_pincode: address.pincode,
    billing_state: address.state,
    billing_country: 'India',
    billing_email: address.email ?? contactEmail,
    billing_phone: address.mobile,
    shipping_is_billing: true,
    // Without separate charges and discounts, the rows alone add up to the collected amount.
    order_items: declaredItems(items, totalPaise - goods).map(({ name, sku, units, pricePaise }) => ({
      name: name.slice(0, 200),
      sku: sku.slice(0, 50),
      units,
      selling_price: rupeesNumber(pricePaise),
    })),
    payment_method: parcel.cod ? 'COD' : 'Prepaid',
    sub_total: rupeesNumber(totalPaise),
    length: box.lengthCm,
    breadth: box.breadthCm,
    height: box.heightCm,
    weight: parcel.grams / 1000,
  };
}

const INDIA_AHEAD_MS = 5.5 * 3600_000;
