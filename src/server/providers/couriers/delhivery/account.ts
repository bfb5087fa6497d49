import * as v from 'valibot';
import { type Paise, parseRupees } from '../../../../domain/money/money.ts';
import {
  type Courier,
  type BookedAtProvider,
  type ReturnCouriers,
  type SendingShop,
  CourierError,
  type CourierAccount,
} from '../../../selling/shipping/courier-port.ts';
import { fetchLabel } from '../fetch-label.ts';
import { type CallDelhivery, type DelhiveryAccess, delhiveryCaller, refusal } from './http.ts';
import { pickupSlot } from './pickup-slot.ts';
import { readPickupScans, readPickupWebhook, readScans } from './read-scans.ts';
import { isCancelled } from './scan-events.ts';
import { parcelToWire, pickupToWire } from './to-wire.ts';
import * as wire from './wire.ts';

const CARRIER = 'Delhivery';
/** Marks the id of a return: Delhivery comes for it by itself, and a van must not come to the shop instead. */
const RETURN_MARK = 'return:';

type Account = Omit<CourierAccount, 'id' | 'name' | 'webhook' | 'trackingUrl'>;

/** What the shop asks of Delhivery. A waybill is its only id of a parcel, and the shop's reference its order. */
export function openAccount(access: DelhiveryAccess, shop: SendingShop, pickupPin: string | null): Account {
  const call = delhiveryCaller(access);
  return {
    async couriers({ pincode, cod, grams, priced }) {
      const place = await placeOf(call, pincode);
      if (place === null || !(cod ? place.takesCash : place.takesPrepaid)) return [];
      const ratePaise = priced === true ? await rate(call, { pincode, cod, grams, pickupPin }) : null;
      return [{ name: CARRIER, ratePaise, days: null }];
    },
    find: (reference) => find(call, reference, ''),
    create: (parcel) => create(call, parcelToWire(shop, parcel), ''),
    assignAwb: () => Promise.reject(new CourierError('awb_unavailable', 'Delhivery gave the parcel no number')),
    requestPickup: (id) => (id.startsWith(RETURN_MARK) ? Promise.resolve() : requestPickup(call, shop)),
    async label(id) {
      const query = { wbns: id, pdf: 'true', pdf_size: '4R' };
      const { packages } = await call({ path: '/api/p/packing_slip', query }, wire.labelSchema);
      const url = packages[0]?.pdf_download_link;
      if (url === null || url === undefined) throw new CourierError('not_found', 'Delhivery made no label');
      return fetchLabel(url, access);
    },
    cancel: (waybill) => cancel(call, waybill),
    async scans(awb) {
      return readScans(await tracked(call, awb));
    },
    returns: returnCouriers(call, shop),
  };
}

function returnCouriers(call: CallDelhivery, shop: SendingShop): ReturnCouriers {
  return {
    async couriers({ pincode }) {
      const place = await placeOf(call, pincode);
      return place?.fetches === true ? [{ name: CARRIER, ratePaise: null, days: null } satisfies Courier] : [];
    },
    find: (reference) => find(call, reference, RETURN_MARK),
    create: (pickup) => create(call, pickupToWire(shop, pickup), RETURN_MARK),
    assignAwb: () => Promise.reject(new CourierError('awb_unavailable', 'Delhivery gave the pick-up no number')),
    scans: async (awb) => readPickupScans(await tracked(call, awb)),
    readWebhook: readPickupWebhook,
  };
}

type Place = { takesPrepaid: boolean; takesCash: boolean; fetches: boolean };

/** Returns what is done at a PIN code; null if nothing is. A place under embargo is listed with all its services. */
async function placeOf(call: CallDelhivery, pincode: string): Promise<Place | null> {
  const query = { filter_codes: pincode };
  const { delivery_codes: found } = await call({ path: '/c/api/pin-codes/json/', query }, wire.pincodesSchema);
  const place = found[0]?.postal_code;
  if (!place || /embargo|nsz/i.test(place.remarks ?? '')) return null;
  return { takesPrepaid: isYes(place.pre_paid), takesCash: isYes(place.cod), fetches: isYes(place.pickup) };
}

type Priced = { pincode: string; cod: boolean; grams: number; pickupPin: string | null };

/** Returns the price in paise; null if Delhivery gives none, because a parcel can be booked without knowing it. */
async function rate(call: CallDelhivery, { pincode, cod, grams, pickupPin }: Priced): Promise<Paise | null> {
  if (pickupPin === null) return null;
  const query = {
    md: 'S',
    ss: 'Delivered',
    o_pin: pickupPin,
    d_pin: pincode,
    cgm: String(grams),
    pt: cod ? 'COD' : 'Pre-paid',
  };
  const charges = await call({ path: '/api/kinko/v1/invoice/charges/.json', query }, wire.chargesSchema).catch(
    (error: unknown) => {
      if (error instanceof CourierError && error.fault !== 'unauthorised') return [];
      throw error;
    },
  );
  const rupees = Number(charges[0]?.total_amount ?? NaN);
  return Number.isNaN(rupees) ? null : parseRupees(rupees.toFixed(2));
}

/** Returns a parcel by the shop's reference; one that was not cancelled, if there is one. */
async function find(call: CallDelhivery, reference: string, mark: string): Promise<BookedAtProvider | null> {
  const all = await track(call, { ref_ids: reference });
  const own = all.filter(({ ReferenceNo }) => ReferenceNo === reference);
  const shipment = own.find((one) => !cancelled(one)) ?? own[0];
  return shipment ? shipmentOf(shipment.AWB, { mark, cancelled: cancelled(shipment) }) : null;
}

function cancelled({ Status: status }: wire.TrackedShipment): boolean {
  return isCancelled({
    type: status.StatusType ?? '',
    status: status.Status ?? '',
    code: status.StatusCode ?? '',
  });
}

function shipmentOf(waybill: string, rest: { mark: string; cancelled: boolean }): BookedAtProvider {
  return {
    providerOrderId: waybill,
    providerShipmentId: `${rest.mark}${waybill}`,
    carrier: CARRIER,
    awb: waybill,
    cancelled: rest.cancelled,
  };
}

/**
 * Creates a parcel. Delhivery numbers it by itself: it then takes each reference only once, and a repeated one is
 * refused, which it would not do for a number that was fetched before.
 */
async function create(call: CallDelhivery, data: unknown, mark: string): Promise<BookedAtProvider> {
  const form = { format: 'json', data: JSON.stringify(data) };
  const { packages, rmk } = await call({ path: '/api/cmu/create.json', form }, wire.createdSchema);
  const made = packages?.[0];
  if (made?.status === 'Success' && typeof made.waybill === 'string' && made.waybill !== '') {
    return shipmentOf(made.waybill, { mark, cancelled: false });
  }
  // Refusals come with status 200.
  if (made?.serviceable === false) throw new CourierError('not_serviceable', 'Delhivery does not go there');
  throw refusal(200, JSON.stringify([rmk, made?.remarks]));
}

/** Asks for a van at the shop, which takes all parcels that wait; one request a day is enough, so a second is refused. */
async function requestPickup(call: CallDelhivery, shop: SendingShop): Promise<void> {
  const { date, time } = pickupSlot(shop.now());
  const json = {
    pickup_location: shop.pickupLocation,
    pickup_date: date,
    pickup_time: time,
    expected_package_count: 1,
  };
  const answer = await call({ path: '/fm/request/new/', json }, wire.pickupSchema);
  if (answer.pickup_id === undefined && !isOpenAlready(answer)) throw refusal(200, JSON.stringify(answer));
}

function isOpenAlready(answer: v.InferOutput<typeof wire.pickupSchema>): boolean {
  return answer.pr_exist === true || /already/i.test(JSON.stringify(answer.error ?? answer.message ?? ''));
}

/** Says in XML, or in JSON, whether it was cancelled; a second time it says the same. */
async function cancel(call: CallDelhivery, waybill: string): Promise<void> {
  const json = { waybill, cancellation: 'true' };
  const answer = await call({ path: '/api/p/edit', json }, v.unknown());
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (!/<status>\s*true\s*<\/status>|"status":\s*"?true/i.test(text)) throw refusal(200, text);
}

async function track(call: CallDelhivery, query: Record<string, string>): Promise<wire.TrackedShipment[]> {
  const answer = await call({ path: '/api/v1/packages/json/', query: { ...query, verbose: '1' } }, wire.trackedSchema);
  if (answer.ShipmentData !== undefined) return answer.ShipmentData.map(({ Shipment }) => Shipment);
  // What it does not know it answers with status 200.
  if (/not exist/i.test(JSON.stringify(answer.Error ?? ''))) return [];
  throw new CourierError('failed', 'Delhivery could not track');
}

async function tracked(call: CallDelhivery, awb: string): Promise<wire.TrackedShipment> {
  const found = (await track(call, { waybill: awb })).find((one) => one.AWB === awb);
  if (!found) throw new CourierError('not_found', 'Delhivery does not know the parcel');
  return found;
}

function isYes(answer: string | null | undefined): boolean {
  return answer === 'Y';
}
