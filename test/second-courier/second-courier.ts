import type { Scan, ScanEvent } from '../../src/domain/shipping/shipment-state.ts';
import {
  type CourierProvider,
  type ParcelToBook,
  type BookedAtProvider,
  CourierError,
  type CourierAccount,
} from '../../src/server/selling/shipping/courier-port.ts';

/** A made-up courier in memory, for tests of what the shop does with two. */
export type SecondCourier = {
  provider: CourierProvider;
  account: CourierAccount;
  /** Adds a scan, and resolves when its webhook was answered. */
  scan(awb: string, event: ScanEvent): Promise<void>;
  /** The references of all parcels. */
  parcels(): string[];
  cancelled(): string[];
};

const INFO = { id: 'dakiya', name: 'Dakiya' };
const NOWHERE = '744301';
const SEAL = 'the seal of dakiya';

type Parcel = BookedAtProvider & { wanted: ParcelToBook; scans: Scan[] };

/** Opens the courier with no parcels. `webhookUrl`: null sends no webhooks. */
export function openSecondCourier({
  now = Date.now,
  webhookUrl = null,
}: { now?: () => number; webhookUrl?: string | null } = {}): SecondCourier {
  const parcels = new Map<string, Parcel>();
  const byNumber = (awb: string) => [...parcels.values()].find((parcel) => parcel.awb === awb);

  const account: CourierAccount = {
    ...INFO,
    webhook: {
      path: '/api/webhooks/shipments/dakiya',
      isGenuine: ({ 'x-dakiya-seal': seal }) => seal === SEAL,
      read(body) {
        const number = typeof body === 'object' && body !== null ? Reflect.get(body, 'number') : null;
        const parcel = typeof number === 'string' ? byNumber(number) : undefined;
        return parcel ? { awb: String(number), scans: parcel.scans } : null;
      },
    },
    couriers: async ({ pincode }) =>
      pincode === NOWHERE ? [] : [{ name: 'Dakiya Surface', ratePaise: 5_000, days: 4 }],
    find: async (reference) => parcels.get(reference) ?? null,
    create: async (wanted) => {
      const number = `DAK${String(parcels.size + 1).padStart(8, '0')}`;
      const parcel = {
        wanted,
        scans: [],
        providerOrderId: wanted.reference,
        providerShipmentId: wanted.reference,
        carrier: 'Dakiya Surface',
        awb: number,
        cancelled: false,
      };
      parcels.set(wanted.reference, parcel);
      return parcel;
    },
    assignAwb: () => Promise.reject(new CourierError('refused', 'each parcel has a number from the beginning')),
    requestPickup: async () => undefined,
    label: async () => Buffer.from('%PDF-1.4 a label of Dakiya'),
    cancel: async (reference) => {
      const parcel = parcels.get(reference);
      if (parcel) parcel.cancelled = true;
    },
    scans: async (awb) => byNumber(awb)?.scans ?? [],
    trackingUrl: (awb) => `https://dakiya.example/track/${awb}`,
    returns: null,
  };

  return {
    provider: {
      ...INFO,
      settings: { names: ['DAKIYA_KEY'], credentials: ['DAKIYA_KEY'] },
      configure: (environment) =>
        environment['DAKIYA_KEY'] === undefined
          ? null
          : { ...INFO, apiUrl: 'https://api.dakiya.example', open: () => account },
    },
    account,
    async scan(awb, event) {
      byNumber(awb)?.scans.push({ at: now(), event, status: event, activity: '', location: 'Example Depot' });
      if (webhookUrl === null) return;
      const headers = { 'content-type': 'application/json', 'x-dakiya-seal': SEAL };
      const answer = await fetch(webhookUrl, { method: 'POST', headers, body: JSON.stringify({ number: awb }) });
      await answer.body?.cancel();
    },
    parcels: () => [...parcels.keys()],
    cancelled: () => [...parcels].filter(([, { cancelled }]) => cancelled).map(([reference]) => reference),
  };
}
