import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createParcel, UNKNOWN_LOCATION } from './create.ts';
import { EMBARGO_PIN, namedFault, NO_CASH_PIN, NO_PICKUP_PIN, NOWHERE_PIN } from './faults.ts';
import { type createFaults, playFaults } from '../courier/faults.ts';
import { labelPdf } from '../courier/label.ts';
import { indiaTime } from '../courier/parcels.ts';
import { collected, type Parcel, type Parcels } from './parcels.ts';
import type { ScanWord } from './scan-words.ts';

export type ApiParts = {
  token: string;
  pickupLocation: string;
  parcels: Parcels;
  /** Days for which a pick-up was asked. */
  pickupDays: Set<string>;
  takeFault: ReturnType<typeof createFaults>['take'];
  /** A scan that the call itself causes. */
  scanned: (parcel: Parcel, word: ScanWord) => void;
};

const pickupSchema = v.object({
  pickup_location: v.string(),
  pickup_date: v.pipe(v.string(), v.isoDate()),
  pickup_time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}:\d{2}$/)),
  expected_package_count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const editSchema = v.object({ waybill: v.string(), cancellation: v.literal('true') });

type Query = { Querystring: Record<string, string> };

/** The part of track.delhivery.com that the shop calls. docs/stand-ins.md lists the differences. */
export function addApi(app: FastifyInstance, parts: ApiParts): void {
  const { parcels, scanned } = parts;
  app.addHook('preHandler', async (request, reply) => {
    if (ofApi(request.url) && request.headers.authorization !== `Token ${parts.token}`) {
      return reply.code(401).send('There has been an error but we were asked to not let you see that.');
    }
    return undefined;
  });
  playFaults(app, {
    take: parts.takeFault,
    pathOf: (url) => (ofApi(url) ? url : null),
    refusal: (error) => ({ error }),
  });

  app.get<Query>('/c/api/pin-codes/json/', ({ query }) => {
    const { filter_codes: pin = '' } = query;
    if (!/^\d{6}$/.test(pin) || pin === NOWHERE_PIN) return { delivery_codes: [] };
    const place = {
      pin: Number(pin),
      pre_paid: 'Y',
      cash: 'Y',
      cod: pin === NO_CASH_PIN ? 'N' : 'Y',
      pickup: pin === NO_PICKUP_PIN ? 'N' : 'Y',
      repl: 'Y',
      is_oda: 'N',
      // Such a place is listed with all its services, and is not served.
      remarks: pin === EMBARGO_PIN ? 'Embargo' : '',
    };
    return { delivery_codes: [{ postal_code: place }] };
  });

  app.get<Query>('/api/kinko/v1/invoice/charges/.json', ({ query }, reply) => {
    const grams = Number(query['cgm']);
    const pins = [query['o_pin'] ?? '', query['d_pin'] ?? ''];
    if (!Number.isInteger(grams) || grams < 50 || !pins.every((pin) => /^\d{6}$/.test(pin))) {
      return reply.code(400).send({ error: 'Invalid parameters' });
    }
    return [
      { total_amount: 55.46 + (query['pt'] === 'COD' ? 35.4 : 0) + Math.ceil(grams / 500) * 11.8, status: 'Delivered' },
    ];
  });

  app.post('/api/cmu/create.json', async (request, reply) => {
    const { answer, parcel } = createParcel(parcels, request.body, parts);
    if (parcel === null) return answer;
    scanned(parcel, parcel.mode === 'Pickup' ? 'pickup_open' : 'manifested');
    const fault = namedFault(parcel.name);
    if (fault === 'slow-after-create') await sleep(40_000, undefined, { ref: false });
    if (fault === 'cut-after-create') return reply.hijack().raw.destroy();
    return answer;
  });

  app.post('/fm/request/new/', (request, reply) => {
    const read = v.safeParse(pickupSchema, request.body);
    if (!read.success) return reply.code(400).send({ error: read.issues[0].message });
    const { pickup_location: place, pickup_date: day } = read.output;
    if (place !== parts.pickupLocation) return { error: UNKNOWN_LOCATION };
    if (parts.pickupDays.has(day)) return { pr_exist: true, error: { message: 'Pickup request already exists' } };
    parts.pickupDays.add(day);
    return { pickup_id: parts.pickupDays.size, pickup_date: day, expected_package_count: 1 };
  });

  app.get<Query>('/api/p/packing_slip', (request) => {
    const parcel = parcels.byWaybill(request.query['wbns'] ?? '');
    if (!parcel) return { packages: [], packages_found: 0 };
    const link = `http://${request.host}/labels/${parcel.waybill}.pdf`;
    return { packages: [{ wbn: parcel.waybill, pdf_download_link: link }], packages_found: 1 };
  });
  app.get<{ Params: { file: string } }>('/labels/:file', async (request, reply) => {
    const parcel = parcels.byWaybill(request.params.file.replace('.pdf', ''));
    return parcel ? reply.type('application/pdf').send(await labelOf(parcel)) : reply.code(404).send();
  });

  app.post('/api/p/edit', (request, reply) => {
    const { waybill } = v.parse(editSchema, request.body);
    const parcel = parcels.byWaybill(waybill);
    const last = parcel?.scans.at(-1);
    const atTheShop = last === undefined || ['Manifested', 'Not Picked', 'Open', 'Scheduled'].includes(last.status);
    const canTurn = parcel?.cancelled === true || atTheShop || ['In Transit', 'Pending'].includes(last.status);
    if (!parcel || !canTurn) return reply.type('application/xml').send(answerOf(waybill, 'False', 'Not cancelled.'));
    if (!parcel.cancelled) {
      parcel.cancelled = true;
      // One that left already is turned and comes back.
      if (atTheShop) scanned(parcel, parcel.mode === 'Pickup' ? 'pickup_cancelled' : 'cancelled');
      else scanned(parcel, 'rto_begun');
      parcels.save();
    }
    return reply.type('application/xml').send(answerOf(waybill, 'True', 'Shipment has been cancelled.'));
  });

  app.get<Query>('/api/v1/packages/json/', ({ query }) => {
    const { waybill, ref_ids: reference } = query;
    const found = parcels.all.filter((one) => one.waybill === waybill || one.reference === reference);
    if (found.length > 0) return { ShipmentData: found.map((parcel) => ({ Shipment: trackedAs(parcel) })) };
    const error = 'Data does not exists for provided Waybill(s)';
    return { Success: false, Error: error, rmk: `Some error has occurred. ${error}` };
  });
}

function labelOf(parcel: Parcel): Promise<Buffer> {
  const { waybill: awb, name, pincode } = parcel;
  return labelPdf({ courier: 'Delhivery', awb, name, pincode, collected: collected(parcel) });
}

function trackedAs(parcel: Parcel): unknown {
  const last = parcel.scans.at(-1);
  const left = parcel.scans.find(({ status }) => status === 'In Transit');
  return {
    AWB: parcel.waybill,
    ReferenceNo: parcel.reference,
    CODAmount: parcel.codPaise / 100,
    InvoiceAmount: parcel.totalPaise / 100,
    OrderType: parcel.mode === 'Prepaid' ? 'Pre-paid' : parcel.mode,
    ChargedWeight: parcel.chargedGrams,
    PickedupDate: left === undefined ? null : indiaTime(left.at),
    Scans: parcel.scans.map((scan) => ({
      ScanDetail: {
        Scan: scan.status,
        ScanType: scan.type,
        ScanDateTime: indiaTime(scan.at),
        StatusDateTime: indiaTime(scan.at),
        StatusCode: scan.code,
        ScannedLocation: 'Example_Hub (Rajasthan)',
        Instructions: scan.text,
      },
    })),
    Status: {
      Status: last?.status,
      StatusType: last?.type,
      StatusCode: last?.code,
      StatusDateTime: last && indiaTime(last.at),
      StatusLocation: 'Example_Hub (Rajasthan)',
      Instructions: last?.text,
    },
  };
}

function answerOf(waybill: string, status: string, remark: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<root><status>${status}</status><waybill>${waybill}</waybill><remark>${remark}</remark></root>`;
}

const ofApi = (url: string) => /^\/(api|c|fm)\//.test(url);
