import type { Paise } from '../money/money.ts';

/** The kinds of differences between gateway, orders, bank and courier; the gravest first. */
export const DIFFERENCE_KINDS = [
  'payment_not_settled',
  'payment_settled_twice',
  'payment_unknown',
  'payment_amount_differs',
  'payment_settled_differs',
  'fee_too_high',
  'charged_back',
  'refund_not_deducted',
  'refund_deducted_twice',
  'refund_unknown',
  'refund_amount_differs',
  'refund_deducted_not_done',
  'adjustment',
  'settlement_sum_differs',
  'credit_missing',
  'credit_differs',
  'cod_not_remitted',
  'cod_remitted_twice',
  'cod_amount_differs',
  'cod_unknown',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** The kind of record a difference is about. */
export type Subject = 'payment' | 'refund' | 'line' | 'settlement' | 'cash_order' | 'parcel';

export type Difference = {
  kind: DifferenceKind;
  subject: Subject;
  /** The id of the payment, refund, settlement line, settlement, order or parcel, or an AWB. */
  subjectId: string;
  orderId: string | null;
  settlementId: string | null;
  /** null if that side has no record. */
  expectedPaise: Paise | null;
  actualPaise: Paise | null;
};
