import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import * as v from 'valibot';
import { addApi } from './api.ts';
import { type Fault, faultSchema, namedFault } from './faults.ts';
import { parcelsPage, trackingPage } from './page.ts';
import { createParcels, type Parcel } from './parcels.ts';
import { isScanWord, SCAN_WORDS, type ScanWord } from './scan-words.ts';
import { createWebhooks, type WebhookFault } from './webhooks.ts';

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
  fault: (fault: v.InferInput<typeof faultSchema>) => void;
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
  const faults: Fault[] = [];
  const pickupDays = new Set<string>();

  function add(
    parcel: Parcel,
    word: ScanWord,
    { at = now(), fault }: { at?: number; fault?: WebhookFault } = {},
  ): void {
    const { type, status, code, text } = SCAN_WORDS[word];
    parcel.scans.push({ at, type, status, code, text });
    parcels.save();
    webhooks.send(parcel, fault ?? byName(parcel));
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

  function takeFault(path: string): Fault | null {
    const index = faults.findIndex((fault) => path.startsWith(fault.path));
    const fault = faults[index];
    if (fault === undefined) return null;
    fault.times -= 1;
    if (fault.times === 0) faults.splice(index, 1);
    return fault;
  }

  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  // Refuses pages of other sites, which must not add scans.
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (request.method !== 'GET' && foreign) return reply.code(403).send({ error: 'another site' });
    return undefined;
  });
  addApi(app, { token, pickupLocation, parcels, pickupDays, takeFault, scanned: (parcel, word) => add(parcel, word) });
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
  app.get('/control/health', () => ({ ok: true }));
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
  app.post('/control/faults', (request) => {
    faults.push(v.parse(faultSchema, request.body));
    return { ok: true };
  });
  app.addHook('onClose', () => {
    webhooks.stop();
    return webhooks.idle();
  });
  const url = await app.listen({ port, host });
  return {
    url,
    parcels: parcels.all,
    pickupDays,
    fault: (fault) => void faults.push(v.parse(faultSchema, fault)),
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
