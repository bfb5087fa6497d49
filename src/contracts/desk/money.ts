import * as v from 'valibot';
import { DISPUTE_STEPS } from '../../domain/payments/dispute-state.ts';
import { REFUND_STATES } from '../../domain/payments/refund-state.ts';
import { LINE_KINDS } from '../../domain/reconciliation/reconciliation-input.ts';
import { DIFFERENCE_KINDS } from '../../domain/reconciliation/difference.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, cursor, day, exportQuery, idText, pageLimit, paise, time, typedLine } from './desk-fields.ts';

/** Maximum size of a statement. A month's statement has some thousand lines of about 100 characters. */
const STATEMENT_BYTES = 2 * 1024 * 1024;

const signedPaise = v.pipe(v.number(), v.safeInteger());
const next = v.nullable(v.string());
const paging = { after: v.optional(cursor), limit: v.optional(pageLimit) };
/** An id assigned by the gateway. */
const gatewayId = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));

export const differenceSchema = v.object({
  id: v.number(),
  kind: v.picklist(DIFFERENCE_KINDS),
  /** The id of a payment, refund, settlement, order or parcel, or an AWB. */
  subjectId: v.string(),
  orderId: v.nullable(v.string()),
  settlementId: v.nullable(v.string()),
  expectedPaise: v.nullable(signedPaise),
  actualPaise: v.nullable(signedPaise),
  foundAt: time,
  /** When a later reconciliation found no difference any more. */
  resolvedAt: v.nullable(time),
  closedAt: v.nullable(time),
  closedBy: v.nullable(v.string()),
  note: v.nullable(v.string()),
});

export const settlementSchema = v.object({
  settlementId: v.string(),
  utr: v.nullable(v.string()),
  /** The amount that the gateway reports as sent; null if it reports none. */
  amountPaise: v.nullable(signedPaise),
  /** Totals of the lines: payments, deductions, fees and the tax on fees. */
  paymentsPaise: paise,
  deductedPaise: paise,
  feePaise: paise,
  taxPaise: paise,
  lines: count,
  /** The amount on imported bank statements under its UTR; null if it is on none. */
  creditedPaise: v.nullable(paise),
  settledAt: time,
});

export const settlementLineSchema = v.object({
  eventId: v.string(),
  kind: v.picklist(LINE_KINDS),
  orderId: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  refundId: v.nullable(v.string()),
  amountPaise: paise,
  isCredit: v.boolean(),
  feePaise: paise,
  taxPaise: paise,
  settledPaise: paise,
});

export const disputeSchema = v.object({
  disputeId: v.string(),
  orderId: v.nullable(v.string()),
  kind: v.string(),
  step: v.picklist(DISPUTE_STEPS),
  reason: v.nullable(v.string()),
  amountPaise: v.nullable(paise),
  respondBy: v.nullable(time),
  resolvedAt: v.nullable(time),
  needsAnswer: v.boolean(),
});

const refundSchema = v.object({
  refundId: v.string(),
  orderId: v.string(),
  state: v.picklist(REFUND_STATES),
  amountPaise: paise,
  requestedAt: time,
  at: time,
  lastError: v.nullable(v.string()),
});

const statement = v.strictObject({
  csv: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(STATEMENT_BYTES),
    // Removes what the database cannot store.
    v.transform((text) => text.replaceAll(/\0|\p{Cs}/gu, '')),
  ),
});
const imported = v.object({ added: count, known: count, unreadable: v.array(count) });

/** Endpoints of reconciliation, settlements, disputes and accounting exports. For managers and owners only. */
export const MONEY_ENDPOINTS = {
  differences: get('/api/money/differences', 'manager', {
    query: v.strictObject({ show: v.optional(v.picklist(['open', 'over'])), ...paging }),
    /** `readUntil` is the last day whose settlements were read; null if none were. */ response: v.object({
      differences: v.array(differenceSchema),
      next,
      readUntil: v.nullable(v.string()),
    }),
  }),
  /** Closes a difference that a user has checked. It is listed as open again only if its amounts change. */
  closeDifference: post('/api/money/differences/:id/close', 'manager', {
    params: v.strictObject({ id: idText }),
    body: v.strictObject({ note: typedLine(3, 200) }),
  }),
  /** What the shop owes to holders of its gift cards, and to numbers with store credit. */
  owed: get('/api/money/owed', 'manager', { response: v.object({ giftCardsPaise: paise, storeCreditPaise: paise }) }),
  settlements: get('/api/money/settlements', 'manager', {
    query: v.strictObject(paging),
    response: v.object({ settlements: v.array(settlementSchema), next }),
  }),
  settlementLines: get('/api/money/settlements/:settlementId/lines', 'manager', {
    params: v.strictObject({ settlementId: gatewayId }),
    query: v.strictObject(paging),
    response: v.object({ lines: v.array(settlementLineSchema), next }),
  }),
  disputes: get('/api/money/disputes', 'manager', {
    query: v.strictObject({ show: v.optional(v.picklist(['open', 'over'])), ...paging }),
    response: v.object({ disputes: v.array(disputeSchema), next }),
  }),
  moneyRefunds: get('/api/money/refunds', 'manager', {
    query: v.strictObject({ show: v.optional(v.picklist(['under_way', 'failed'])), ...paging }),
    response: v.object({ refunds: v.array(refundSchema), next }),
  }),
  /** Payments taken for partner domains in the last 31 days, by domain. */
  payDomains: get('/api/money/domains', 'manager', {
    response: v.object({ domains: v.array(v.object({ domain: v.string(), orders: count, paidPaise: paise })) }),
  }),
  payDomainOrders: get('/api/money/domains/orders', 'manager', {
    query: v.strictObject({ domain: v.pipe(v.string(), v.maxLength(253)), ...paging }),
    response: v.object({
      orders: v.array(v.object({ orderId: v.string(), state: v.string(), amountPaise: paise, paidAt: time })),
      next,
    }),
  }),
  /** The gateways whose keys are set, and what to enter in their dashboards so that their webhooks arrive. */
  gateways: get('/api/money/gateways', 'manager', {
    response: v.object({
      gateways: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          environment: v.picklist(['simulated', 'sandbox', 'production']),
          /** `second`: new orders go there while the first opens no sessions. */
          role: v.picklist(['first', 'second', 'former']),
          /** Present while new orders turn away from it: since when, and when one of them tries it again. */
          away: v.nullable(v.object({ since: time, lookAgainAt: time })),
          /** Payments of the last seven days that succeeded, failed or were left, by method; '' is unknown. */
          payments: v.array(v.object({ method: v.string(), succeeded: count, failed: count, left: count })),
          webhookUrl: v.string(),
          /** The setting with the secret. */
          secretName: v.string(),
          events: v.array(v.string()),
        }),
      ),
      /** When new orders turned away from a gateway and came back, the latest first. */
      turns: v.array(
        v.object({
          gateway: v.string(),
          turn: v.picklist(['away', 'back']),
          at: time,
          /** How many of the last tries to open a payment had failed; null where it came back. */
          failed: v.nullable(count),
          tries: v.nullable(count),
        }),
      ),
      lastWebhookAt: v.nullable(time),
    }),
  }),
  importBankStatement: post('/api/money/bank-statement', 'manager', {
    body: statement,
    bodyLimit: STATEMENT_BYTES,
    response: imported,
  }),
  importRemittances: post('/api/money/remittances', 'manager', {
    body: statement,
    bodyLimit: STATEMENT_BYTES,
    response: imported,
  }),
  /** Invoices and credit notes issued on these days in India, `from` and `to` included, one row per line. */
  exportAccounts: get('/api/money/accounts/export', 'manager', {
    reauthenticated: true,
    query: v.strictObject({ from: day, to: day, ...exportQuery.entries }),
    response: 'file',
  }),
} as const satisfies Record<string, DeskEndpoint>;
