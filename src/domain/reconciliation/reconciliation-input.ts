import type { Paise } from '../money/money.ts';

/** What a line of a settlement is about; `adjustment` is whatever else the gateway adds or takes. */
export const LINE_KINDS = [
  'payment',
  'refund',
  'refund_reversal',
  'chargeback',
  'chargeback_reversal',
  'adjustment',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A payment that succeeded, as the shop knows it. All times are epoch ms, all amounts paise and not negative. */
export type RecordedPayment = { id: string; orderId: string; amountPaise: Paise; at: number };

export type RecordedRefund = {
  id: string;
  orderId: string;
  paymentId: string | null;
  amountPaise: Paise;
  /** When it reached its state. */
  at: number;
  /** The gateway says that the money went back. */
  isDone: boolean;
  /** Begun at the gateway: a settlement names it by an id the shop was never told. */
  isForeign: boolean;
};

export type SettlementLine = {
  settlementId: string;
  eventId: string;
  kind: LineKind;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
  /** The payment's or refund's own amount. */
  amountPaise: Paise;
  isCredit: boolean;
  chargePaise: Paise;
  taxPaise: Paise;
  /** What the line adds to the settlement, or takes from it. */
  settledPaise: Paise;
};

export type Settlement = {
  id: string;
  utr: string | null;
  /** What the gateway says it sent to the bank; null where it does not say. */
  amountPaise: Paise | null;
  /** Kept of the whole settlement, besides what is kept of its lines; taxes included. */
  chargePaise: Paise;
  at: number;
};

export type BankCredit = { references: readonly string[]; amountPaise: Paise };

/** One parcel of an order that is paid at the door. */
export type CashOrder = {
  orderId: string;
  /** 1, 2, … within its order; 1 for an order from before there were parcels. */
  parcel: number;
  awb: string | null;
  duePaise: Paise;
  /** Null: not delivered, so nothing is due of it yet. */
  deliveredAt: number | null;
};
/** What a courier paid out for one parcel. */
export type Remittance = { awb: string; amountPaise: Paise };

/**
 * Records to hold against each other. Whoever fills it brings all lines of each payment and refund in it, all lines and
 * credits of each settlement in it, all payments and refunds that its lines name, where the shop has them, and all parcels of
 * each cash order in it.
 */
export type ReconciliationInput = {
  payments: readonly RecordedPayment[];
  refunds: readonly RecordedRefund[];
  settlements: readonly Settlement[];
  lines: readonly SettlementLine[];
  credits: readonly BankCredit[];
  cashOrders: readonly CashOrder[];
  remittances: readonly Remittance[];
  now: number;
  /** Up to when the bank's statements, and the courier's remittances, were read; null: none ever was. */
  bankReadUntil: number | null;
  remittancesReadUntil: number | null;
};

/** What was agreed. Days are calendar days. */
export type SettlementTerms = {
  /** A payment or refund is in a settlement within so many days. */
  settledWithinDays: number;
  /** A settlement is on the bank's statement within so many days. */
  creditedWithinDays: number;
  /** A courier pays out within so many days of the delivery. */
  remittedWithinDays: number;
  /** The gateway's rate in hundredths of a percent, without the tax on it; null: fees are not checked. */
  feeBasisPoints: number | null;
};

export const DEFAULT_TERMS: SettlementTerms = {
  settledWithinDays: 4,
  creditedWithinDays: 2,
  remittedWithinDays: 10,
  feeBasisPoints: null,
};
