import * as v from 'valibot';
import { addApi } from './api.ts';
import { createCourierApp } from '../courier/app.ts';
import { createFaults, type WantedFault } from '../courier/faults.ts';
import { createWebhooks, type WebhookFault } from '../courier/webhooks.ts';
import { namedFault } from './faults.ts';
import { parcelsPage, trackingPage } from './page.ts';
import { createParcels, type Parcel } from './parcels.ts';
import { isScanWord, SCAN_WORDS, type ScanWord } from './scan-words.ts';
import { webhookBody } from './webhook-body.ts';

export type StartOptions = {
  port?: number;
  host?: string;
  token?: string;
  pickupLocation?: string;
  /** The shop's /api/webhooks/shipments/delhivery; null sends no webhooks. */
  webhookUrl?: string | null;
  webhookToken?: string;
  /** Directory that preserves parcels over a restart; null: memory only. */
  dataDir?: string | null;
  now?: () => number;
};

export type RunningDelhivery = {
  /** The origin, without a trailing slash. */
  url: string;
  parcels: readonly Parcel[];
  /** The days for which a van was asked. */
  pickupDays: ReadonlySet<string>;
  fault: (fault: WantedFault) => void;
  /** Adds a scan, with a time that may be in the past. The webhook has this fault, or the one that the name requests. */
  scan: (awb: string, word: ScanWord, options?: { at?: number; fault?: WebhookFault }) => void;
  /** Says what the parcel weighed on Delhivery's scales. */
  weigh: (awb: string, grams: number) => void;
  /** Resolves when all webhooks have been sent. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

const scanForm = v.object({
  awb: v.string(),
  status: v.pipe(v.string(), v.guard(isScanWord)),
  at: v.optional(v.number()),
});
const weightForm = v.object({ awb: v.string(), grams: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** Builds and starts the simulated Delhivery; tests use it on a free port. */
export async function startDelhivery(options: StartOptions = {}): Promise<RunningDelhivery> {
  const { port = 0, host = '127.0.0.1', now = Date.now, webhookUrl = null, webhookToken = 'demo-token' } = options;
  const { token = 'demo-token', pickupLocation = 'Primary' } = options;
  const parcels = createParcels(options.dataDir ?? null);
  const webhooks = createWebhooks({ url: webhookUrl, token: webhookToken });
  const faults = createFaults();
  const pickupDays = new Set<string>();

  function add(
    parcel: Parcel,
    word: ScanWord,
    { at = now(), fault }: { at?: number; fault?: WebhookFault } = {},
  ): void {
    const { type, status, code, text } = SCAN_WORDS[word];
    const scan = { at, type, status, code, text };
    parcel.scans.push(scan);
    parcels.save();
    webhooks.send(parcel.waybill, webhookBody(parcel, scan), fault ?? byName(parcel));
  }
  const scan: RunningDelhivery['scan'] = (awb, word, how) => {
    const parcel = parcels.byWaybill(awb);
    if (parcel) add(parcel, word, how);
  };
  const weigh: RunningDelhivery['weigh'] = (awb, grams) => {
    const parcel = parcels.byWaybill(awb);
    if (parcel) parcel.chargedGrams = grams;
    parcels.save();
  };

  const app = await createCourierApp(faults, webhooks);
  addApi(app, {
    token,
    pickupLocation,
    parcels,
    pickupDays,
    takeFault: faults.take,
    scanned: (parcel, word) => add(parcel, word),
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(parcelsPage(parcels.all)));
  app.get<{ Params: { awb: string } }>('/track/package/:awb', (request, reply) => {
    const parcel = parcels.byWaybill(request.params.awb);
    return parcel ? reply.type('text/html; charset=utf-8').send(trackingPage(parcel)) : reply.code(404).send();
  });
  app.post('/scan', (request, reply) => {
    const { awb, status } = v.parse(scanForm, request.body);
    scan(awb, status);
    return reply.redirect('/', 303);
  });
  app.get('/control/parcels', () => parcels.all);
  app.post('/control/scans', (request) => {
    const { awb, status, at } = v.parse(scanForm, request.body);
    scan(awb, status, at === undefined ? {} : { at });
    return { ok: true };
  });
  app.post('/control/weights', (request) => {
    const { awb, grams } = v.parse(weightForm, request.body);
    weigh(awb, grams);
    return { ok: true };
  });
  const url = await app.listen({ port, host });
  return {
    url,
    parcels: parcels.all,
    pickupDays,
    fault: faults.add,
    scan,
    weigh,
    idle: () => webhooks.idle(),
    close: () => app.close(),
  };
}

function byName({ name }: Parcel): WebhookFault | null {
  const named = namedFault(name);
  return named === 'twice' || named === 'reversed' || named === 'lost' ? named : null;
}
