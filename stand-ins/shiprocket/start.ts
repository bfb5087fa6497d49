import * as v from 'valibot';
import { addApi } from './api.ts';
import { createCourierApp } from '../courier/app.ts';
import { createFaults, type WantedFault } from '../courier/faults.ts';
import { createWebhooks, type WebhookFault } from '../courier/webhooks.ts';
import { namedFault } from './faults.ts';
import { parcelsPage, trackingPage } from './page.ts';
import { createParcels, indiaTime, type Parcel } from './parcels.ts';
import { SCAN_WORD_NAMES, SCAN_WORDS, type ScanWord } from './scan-words.ts';
import { webhookBody } from './webhook-body.ts';

export type StartOptions = {
  port?: number;
  host?: string;
  email?: string;
  password?: string;
  pickupLocation?: string;
  /** The shop's /api/webhooks/shipments; null sends no webhooks. */
  webhookUrl?: string | null;
  webhookToken?: string;
  /** Directory that preserves parcels over a restart; null: memory only. */
  dataDir?: string | null;
  now?: () => number;
};

export type RunningShiprocket = {
  /** The origin, without a trailing slash; the API is under /v1/external. */
  url: string;
  parcels: readonly Parcel[];
  fault: (fault: WantedFault) => void;
  /**
   * Adds a carrier's scan to a parcel, with a time that may be in the past. The webhook has the given fault,
   * or the fault that the parcel's name requests.
   */
  scan: (awb: string, word: ScanWord, options?: { at?: number; fault?: WebhookFault }) => void;
  /** Makes all tokens expire now. */
  expireTokens: () => void;
  /** Resolves when all webhooks have been sent. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

const scanForm = v.object({ awb: v.string(), status: v.picklist(SCAN_WORD_NAMES), at: v.optional(v.number()) });

/** Builds and starts the simulated Shiprocket; tests use it on a free port. */
export async function startShiprocket(options: StartOptions = {}): Promise<RunningShiprocket> {
  const { port = 0, host = '127.0.0.1', now = Date.now, webhookUrl = null, webhookToken = 'demo-token' } = options;
  const { email = 'demo@example.in', password = 'demo-password', pickupLocation = 'Primary' } = options;
  const parcels = createParcels(options.dataDir ?? null);
  const webhooks = createWebhooks({ url: webhookUrl, token: webhookToken });
  const faults = createFaults();
  const tokens = new Map<string, number>();

  function scan(awb: string, word: ScanWord, { at = now(), fault }: { at?: number; fault?: WebhookFault } = {}): void {
    const parcel = parcels.byAwb(awb);
    if (!parcel) return;
    const { number, label, activity } = SCAN_WORDS[word];
    const added = {
      date: indiaTime(at),
      status: label,
      activity,
      location: 'Example Hub',
      'sr-status': String(number),
      'sr-status-label': label,
    };
    parcel.scans.push(added);
    parcel.status = label;
    parcels.save();
    webhooks.send(awb, webhookBody(parcel, added, now()), fault ?? byName(parcel));
  }

  const app = await createCourierApp(faults, webhooks);
  addApi(app, {
    email,
    password,
    pickupLocation,
    parcels,
    tokens,
    takeFault: faults.take,
    scheduled: (parcel) => parcel.awb !== null && scan(parcel.awb, 'pickup_scheduled'),
    now,
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(parcelsPage(parcels.all)));
  app.get<{ Params: { awb: string } }>('/tracking/:awb', (request, reply) => {
    const parcel = parcels.byAwb(request.params.awb);
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
  app.post('/control/expire-tokens', () => {
    tokens.clear();
    return { ok: true };
  });
  const url = await app.listen({ port, host });
  return {
    url,
    parcels: parcels.all,
    fault: faults.add,
    scan,
    expireTokens: () => tokens.clear(),
    idle: () => webhooks.idle(),
    close: () => app.close(),
  };
}

function byName({ name }: Parcel): WebhookFault | null {
  const named = namedFault(name);
  return named === 'twice' || named === 'reversed' || named === 'lost' ? named : null;
}
