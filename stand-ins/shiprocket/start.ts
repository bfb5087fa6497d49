import { type CompanyOptions, openCompany, type RunningCompany } from '../courier/company.ts';
import { addApi } from './api.ts';
import { collected, createParcels, type Parcel, shiprocketTime } from './parcels.ts';
import { nextWord, SCAN_WORD_NAMES, SCAN_WORDS, type ScanWord } from './scan-words.ts';
import { webhookBody } from './webhook-body.ts';

export type RunningShiprocket = RunningCompany<Parcel, ScanWord> & {
  /** Makes all tokens expire now. */
  expireTokens: () => void;
};

/** Builds and starts the simulated Shiprocket; tests use it on a free port. */
export async function startShiprocket(
  options: CompanyOptions & { email?: string; password?: string } = {},
): Promise<RunningShiprocket> {
  const { email = 'demo@example.in', password = 'demo-password', pickupLocation = 'Primary', now = Date.now } = options;
  const parcels = createParcels(options.dataDir ?? null);
  const tokens = new Map<string, number>();
  const { app, takeFault, add, listen } = await openCompany(
    {
      name: 'Shiprocket',
      parcels,
      byAwb: parcels.byAwb,
      words: SCAN_WORD_NAMES,
      scan(parcel: Parcel, word: ScanWord, at) {
        const { number, label, activity } = SCAN_WORDS[word];
        const scan = {
          date: shiprocketTime(at),
          status: label,
          activity,
          location: 'Example Hub',
          'sr-status': String(number),
          'sr-status-label': label,
        };
        parcel.scans.push(scan);
        parcel.status = label;
        return { awb: parcel.awb ?? '', body: webhookBody(parcel, scan, now()) };
      },
      row(parcel) {
        const last = parcel.scans.at(-1)?.['sr-status-label'] ?? parcel.status;
        const words = parcel.awb === null ? [] : SCAN_WORD_NAMES.filter((word) => word !== 'pickup_scheduled');
        return {
          reference: parcel.reference,
          awb: parcel.awb,
          facts: [parcel.pincode, collected(parcel), last],
          scans: words.map((word) => [word, SCAN_WORDS[word].label]),
          next: nextWord(last),
        };
      },
      trackingPath: '/tracking',
      tracked: ({ courier, awb, scans }) => ({
        title: `${courier ?? ''} ${awb ?? ''}`,
        scans: scans.map((scan) => [scan.date, scan['sr-status-label'], scan.location]),
      }),
    },
    options,
  );
  addApi(app, {
    email,
    password,
    pickupLocation,
    parcels,
    tokens,
    takeFault,
    scheduled: (parcel) => add(parcel, 'pickup_scheduled'),
    now,
  });
  app.post('/control/expire-tokens', () => {
    tokens.clear();
    return { ok: true };
  });
  return { ...(await listen()), expireTokens: () => tokens.clear() };
}
