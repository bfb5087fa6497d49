import * as v from 'valibot';
import { offerNameSchema, offerTargetSchema } from '../checkout/offer-terms.ts';
import { moment } from '../moment.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, idText, paise, revisionFrom, time, typedLine } from './desk-fields.ts';

/** The most prices that one sale may have of its own. */
export const MOST_SALE_PRICES = 5_000;

const price = v.pipe(paise, v.minValue(100, 'must be at least 1 rupee'), v.maxValue(100_000_000));

const saleInput = {
  name: offerNameSchema,
  target: offerTargetSchema,
  /** Hundredths of a percent off; null: `prices`. */
  basisPoints: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_900))),
  /** Prices by SKU or variant id; empty for a percentage. */
  prices: v.pipe(
    v.record(typedLine(1, 255), price),
    v.check((prices) => Object.keys(prices).length <= MOST_SALE_PRICES, `must be at most ${MOST_SALE_PRICES} prices`),
  ),
  /** Epoch ms; `until` is the first moment at which it no longer counts. */
  from: moment,
  until: moment,
};
type Terms = { basisPoints: number | null; prices: Record<string, number>; from: number; until: number };
const beginsBeforeItEnds = ({ from, until }: Terms) => from < until;
const hasOneKind = ({ basisPoints, prices }: Terms) => (basisPoints === null) === Object.keys(prices).length > 0;
const ORDER = 'must begin before it ends';
const KIND = 'must have a percentage or prices';

export const saleInputSchema = v.pipe(
  v.strictObject(saleInput),
  v.check((sale) => beginsBeforeItEnds(sale), ORDER),
  v.check((sale) => hasOneKind(sale), KIND),
);
export type SaleInput = v.InferOutput<typeof saleInputSchema>;

const listedSale = v.object({
  ...saleInput,
  id: v.string(),
  version: v.number(),
  createdAt: time,
  /** Products to which it gives a price now. */
  products: count,
});
export type ListedSale = v.InferOutput<typeof listedSale>;

const salesSchema = v.object({
  /** Those that end last first, 200 at most. */
  sales: v.array(listedSale),
  languages: v.array(v.object({ tag: v.string(), name: v.string() })),
});

const params = v.strictObject({ id: idText });

/** Endpoints of prices that change by the clock. */
export const SALE_ENDPOINTS = {
  sales: get('/api/sales', 'manager', { response: salesSchema }),
  /** Answers sale_over if it would have ended already. */
  createSale: post('/api/sales', 'manager', { body: saleInputSchema, response: v.object({ id: v.string() }) }),
  /** Answers sale_changed if somebody changed it meanwhile, sale_over if it would have ended already. */
  changeSale: post('/api/sales/:id', 'manager', {
    params,
    body: v.pipe(
      v.strictObject({ ...saleInput, version: revisionFrom(0) }),
      v.check((sale) => beginsBeforeItEnds(sale), ORDER),
      v.check((sale) => hasOneKind(sale), KIND),
    ),
  }),
  /** Ends one that runs, and removes one that has not begun. Answers sale_over if it has ended. */
  endSale: post('/api/sales/:id/end', 'manager', { params }),
} as const satisfies Record<string, DeskEndpoint>;
