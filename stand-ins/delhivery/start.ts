import * as v from 'valibot';
import { type CompanyOptions, openCompany, type RunningCompany } from '../courier/company.ts';
import { indiaTime } from '../courier/parcels.ts';
import { addApi } from './api.ts';
import { collected, createParcels, type Parcel } from './parcels.ts';
import { offeredWords, SCAN_WORD_NAMES, SCAN_WORDS, type ScanWord } from './scan-words.ts';
import { webhookBody } from './webhook-body.ts';

export type RunningDelhivery = RunningCompany<Parcel, ScanWord> & {
  /** The days for which a van was asked. */
  pickupDays: ReadonlySet<string>;
  /** Says what the parcel weighed on Delhivery's scales. */
  weigh: (awb: string, grams: number) => void;
};

const weightForm = v.object({ awb: v.string(), grams: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** Builds and starts the simulated Delhivery; tests use it on a free port. */
export async function startDelhivery(options: CompanyOptions & { token?: string } = {}): Promise<RunningDelhivery> {
  const { token = 'demo-token', pickupLocation = 'Primary' } = options;
  const parcels = createParcels(options.dataDir ?? null);
  const pickupDays = new Set<string>();
  const { app, takeFault, require, add, listen } = await openCompany(
    {
      name: 'Delhivery',
      parcels,
      byAwb: parcels.byWaybill,
      words: SCAN_WORD_NAMES,
      scan(parcel: Parcel, word: ScanWord, at) {
        const scan = { at, ...SCAN_WORDS[word] };
        parcel.scans.push(scan);
        return { awb: parcel.waybill, body: webhookBody(parcel, scan) };
      },
      row: (parcel) => ({
        reference: parcel.reference,
        awb: parcel.waybill,
        facts: [parcel.pincode, collected(parcel), `${parcel.grams} g`, parcel.scans.at(-1)?.text ?? ''],
        scans: offeredWords(parcel.mode === 'Pickup').map((word) => [word, SCAN_WORDS[word].text]),
      }),
      trackingPath: '/track/package',
      tracked: ({ waybill, scans }) => ({
        title: `Delhivery ${waybill}`,
        scans: scans.map(({ at, status, text }) => [indiaTime(at), status, text]),
      }),
    },
    options,
  );
  const weigh: RunningDelhivery['weigh'] = (awb, grams) => {
    require(awb).chargedGrams = grams;
    parcels.save();
  };
  addApi(app, { token, pickupLocation, parcels, pickupDays, takeFault, scanned: add });
  app.post('/control/weights', (request) => {
    const { awb, grams } = v.parse(weightForm, request.body);
    weigh(awb, grams);
    return { ok: true };
  });
  return { ...(await listen()), pickupDays, weigh };
}
