import type { Paise } from '../money/money.ts';

/** The kinds of settlement lines; `adjustment`: anything else the gateway adds or takes. */
export const LINE_KINDS = [
  'payment',
  'refund',
  'refund_reversal',
  'chargeback',
  'chargeback_reversal',
  'adjustment',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A successful payment in the shop's records. All times are epoch ms, all amounts paise and not negative. */
export type RecordedPayment = { id: string; orderId: string; amountPaise: Paise; at: number };

export type RecordedRefund = {
  id: string;
  orderId: string;
  paymentId: string | null;
  amountPaise: Paise;
  /** When it entered its state. */
  at: number;
  /** The gateway reports it as paid out. */
  isDone: boolean;
  /** Begun at the gateway: a settlement names it by an id the shop does not know. */
  isForeign: boolean;
};

export type SettlementLine = {
  settlementId: string;
  eventId: string;
  kind: LineKind;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
  /** The amount of the payment or refund itself. */
  amountPaise: Paise;
  isCredit: boolean;
  chargePaise: Paise;
  taxPaise: Paise;
  /** The amount that the line adds to the settlement, or takes from it. */
  settledPaise: Paise;
};

export type Settlement = {
  id: string;
  utr: string | null;
  /** The amount the gateway reports sending to the bank; null if it does not say. */
  amountPaise: Paise | null;
  /** Deducted from the whole settlement in addition to the deductions of its lines; taxes included. */
  chargePaise: Paise;
  at: number;
};

export type BankCredit = { references: readonly string[]; amountPaise: Paise };

/** One shipment of a COD order. */
export type CashOrder = {
  orderId: string;
  /** 1, 2, … within its order; 1 for an order older than shipments. */
  parcel: number;
  awb: string | null;
  duePaise: Paise;
  /** null: not delivered, so nothing is due yet. */
  deliveredAt: number | null;
};
/** A courier's payout for one shipment. */
export type Remittance = { awb: string; amountPaise: Paise };

/**
 * Records to compare. The caller must supply complete sets: all lines of each payment and refund, all lines
 * and credits of each settlement, all payments and refunds named by those lines (if the shop has them), and
 * all parcels of each COD order.
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
  /** The date up to which bank statements (or the courier's remittances) were read; null: never. */
  bankReadUntil: number | null;
  remittancesReadUntil: number | null;
};

/** Agreed terms. Days are calendar days. */
export type SettlementTerms = {
  /** A payment or refund is settled within this many days. */
  settledWithinDays: number;
  /** A settlement is on the bank's statement within this many days. */
  creditedWithinDays: number;
  /** A courier pays out within this many days of the delivery. */
  remittedWithinDays: number;
  /** The gateway's rate in basis points, without the tax on it; null: fees are not checked. */
  feeBasisPoints: number | null;
};

export const DEFAULT_TERMS: SettlementTerms = {
  settledWithinDays: 4,
  creditedWithinDays: 2,
  remittedWithinDays: 10,
  feeBasisPoints: null,
};
