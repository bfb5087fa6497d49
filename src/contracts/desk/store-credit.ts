import * as v from 'valibot';
import { mobileFault, normaliseMobile } from '../../domain/address/address.ts';
import { CREDIT_KINDS } from '../../domain/store-credit/store-credit.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { paise, time, typedLine } from './desk-fields.ts';

/** A mobile number in any notation, as its ten digits. */
const mobile = v.pipe(
  typedLine(1, 30),
  v.check((text) => mobileFault(text) === null, 'must be an Indian mobile number'),
  v.transform(normaliseMobile),
);

const overviewSchema = v.object({
  /** Whether credit may be given; taking off and reading work always. */
  on: v.boolean(),
  monthsValid: v.number(),
  mostAtOncePaise: paise,
  /** What all numbers together can still use. */
  outstandingPaise: paise,
});
export type CreditOverview = v.InferOutput<typeof overviewSchema>;

/** The lines of a book, the last first. */
export const creditEntriesSchema = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(CREDIT_KINDS),
    /** Positive adds, negative takes. */
    amountPaise: v.number(),
    /** What is left of an addition now. */
    leftPaise: paise,
    /** Null in lines that take. */
    expiresAt: v.nullable(time),
    reason: v.nullable(v.string()),
    /** The order that it paid for or comes back from, or that bought it as a gift card. */
    orderId: v.nullable(v.string()),
    /** The user of the desk; null: the shop. */
    by: v.nullable(v.string()),
    at: time,
  }),
);

const statementSchema = v.object({ balancePaise: paise, entries: creditEntriesSchema });
export type CreditStatement = v.InferOutput<typeof statementSchema>;

const actSchema = v.strictObject({
  mobile,
  amountPaise: v.pipe(paise, v.minValue(100, 'must be at least 1 rupee'), v.maxValue(10_000_000)),
  reason: typedLine(3, 200),
  /** The same for each try of one act. */
  requestKey: v.pipe(v.string(), v.uuid('must be a UUID')),
});
export type CreditActInput = v.InferOutput<typeof actSchema>;

/** Endpoints of store credit. A mobile number is never part of an address. */
export const STORE_CREDIT_ENDPOINTS = {
  storeCredit: get('/api/store-credit', 'manager', { response: overviewSchema }),
  creditStatement: post('/api/store-credit/statement', 'manager', {
    onlyReads: 'question',
    body: v.strictObject({ mobile }),
    response: statementSchema,
  }),
  /** Answers credit_off, or credit_above_limit with `mostPaise`. */
  giveCredit: post('/api/store-credit/give', 'manager', { body: actSchema }),
  /** Answers credit_insufficient with `balancePaise`. */
  withdrawCredit: post('/api/store-credit/withdraw', 'manager', { body: actSchema }),
} as const satisfies Record<string, DeskEndpoint>;
