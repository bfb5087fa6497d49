import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createFaults, faultOfName, type WantedFault } from './faults.ts';
import { parcelsPage, type ParcelRow, trackingPage } from './page.ts';
import type { ParcelStore } from './parcels.ts';
import { createWebhooks, type WebhookFault } from './webhooks.ts';

/** What every simulated company is started with. */
export type CompanyOptions = {
  port?: number;
  host?: string;
  pickupLocation?: string;
  /** The shop's address for the company's webhooks; null sends none. */
  webhookUrl?: string | null;
  webhookToken?: string;
  /** Directory that preserves parcels over a restart; null: memory only. */
  dataDir?: string | null;
  now?: () => number;
};

type Named = { name: string };

/** What one company does in its own way. */
export type Company<Parcel extends Named, Word extends string> = {
  name: string;
  parcels: ParcelStore<Parcel>;
  byAwb: (awb: string) => Parcel | undefined;
  /** The words of its scans. */
  words: readonly Word[];
  /** Adds a scan to a parcel and returns the webhook about it. */
  scan(parcel: Parcel, word: Word, at: number): { awb: string; body: unknown };
  row: (parcel: Parcel) => ParcelRow;
  /** Where the tracking page of a parcel is, up to its AWB, and what that page says. */
  trackingPath: string;
  tracked(parcel: Parcel): { title: string; scans: readonly (readonly string[])[] };
};

/** Answers 404: a number that was mistyped must not look like a scan. */
class UnknownParcel extends Error {
  readonly statusCode = 404;
}

type ScanOptions = { at?: number; fault?: WebhookFault };

export type RunningCompany<Parcel, Word> = {
  /** The origin, without a trailing slash. */
  url: string;
  parcels: readonly Parcel[];
  fault: (fault: WantedFault) => void;
  /**
   * Adds a courier's scan to a parcel, with a time that may be in the past. The webhook has the given fault, or the one that the
   * parcel's name asks for. Throws if there is no such parcel.
   */
  scan: (awb: string, word: Word, options?: ScanOptions) => void;
  /** Resolves when all webhooks have been sent. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

/** A company before it listens: its API is still to be added. */
export type OpenCompany<Parcel, Word> = {
  app: FastifyInstance;
  takeFault: ReturnType<typeof createFaults>['take'];
  /** Returns the parcel with an AWB. Throws what is answered with 404. */
  require: (awb: string) => Parcel;
  /** Adds a scan that a call itself causes. */
  add: (parcel: Parcel, word: Word) => void;
  listen: () => Promise<RunningCompany<Parcel, Word>>;
};

const WEBHOOK_FAULTS = { 'ship twice': 'twice', 'ship reversed': 'reversed', 'ship lost': 'lost' } as const;

/** Builds what every simulated company has around its API: its pages, the control of scans and faults, and its webhooks. */
export async function openCompany<Parcel extends Named, Word extends string>(
  company: Company<Parcel, Word>,
  { port = 0, host = '127.0.0.1', webhookUrl = null, webhookToken = 'demo-token', now = Date.now }: CompanyOptions,
): Promise<OpenCompany<Parcel, Word>> {
  const { parcels } = company;
  const webhooks = createWebhooks({ url: webhookUrl, token: webhookToken });
  const faults = createFaults();
  const scanForm = v.object({ awb: v.string(), status: v.picklist(company.words), at: v.optional(v.number()) });

  const add = (parcel: Parcel, word: Word, { at = now(), fault }: ScanOptions = {}): void => {
    const { awb, body } = company.scan(parcel, word, at);
    parcels.save();
    webhooks.send(awb, body, fault ?? faultOfName(WEBHOOK_FAULTS, parcel.name));
  };
  const require = (awb: string): Parcel => {
    const parcel = company.byAwb(awb);
    if (!parcel) throw new UnknownParcel(`no parcel has the number ${awb}`);
    return parcel;
  };
  const scan: RunningCompany<Parcel, Word>['scan'] = (awb, word, how) => add(require(awb), word, how);
  const scanSent = (body: unknown): void => {
    const { awb, status, at } = v.parse(scanForm, body);
    scan(awb, status, at === undefined ? {} : { at });
  };

  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  // Refuses pages of other sites, which must not add scans.
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (request.method !== 'GET' && foreign) return reply.code(403).send({ error: 'another site' });
    return undefined;
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof v.ValiError) return reply.code(400).send({ error: error.message });
    throw error;
  });
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(parcelsPage(company.name, parcels.all.map(company.row))),
  );
  app.get<{ Params: { awb: string } }>(`${company.trackingPath}/:awb`, (request, reply) => {
    const { title, scans } = company.tracked(require(request.params.awb));
    return reply.type('text/html; charset=utf-8').send(trackingPage(title, scans));
  });
  app.post('/scan', (request, reply) => {
    scanSent(request.body);
    return reply.redirect('/', 303);
  });
  app.get('/control/health', () => ({ ok: true }));
  app.get('/control/parcels', () => parcels.all);
  app.post('/control/scans', (request) => {
    scanSent(request.body);
    return { ok: true };
  });
  app.post('/control/faults', (request) => {
    faults.add(request.body);
    return { ok: true };
  });
  app.addHook('onClose', () => {
    webhooks.stop();
    return webhooks.idle();
  });
  return {
    app,
    takeFault: faults.take,
    require,
    add,
    async listen() {
      const url = await app.listen({ port, host });
      const fault = (wanted: WantedFault) => faults.add(wanted);
      const idle = () => webhooks.idle();
      return { url, parcels: parcels.all, fault, scan, idle, close: () => app.close() };
    },
  };
}
