import type { Paise } from '../../domain/money/money.ts';

export type RefundAct = 'refund' | 'refund-amount' | 'refund-items';
export type RefundedLine = { line: number; quantity: number };
/** What is refunded, by the act that does it. */
export type Refund =
  | { act: 'refund' }
  | { act: 'refund-amount'; amountPaise: Paise }
  | { act: 'refund-items'; lines: RefundedLine[] };

type Typed = {
  act: RefundAct;
  /** The amount that can still be refunded. */
  refundablePaise: Paise;
  /** The typed amount; null if it is not a valid amount. */
  amountPaise: Paise | null;
  lines: readonly RefundedLine[];
  /** The server's quote for the lines; null until it has responded. */
  quotedPaise: Paise | null;
};

type CheckedRefund = {
  /** Null while the form is incomplete. */
  refund: Refund | null;
  /** The amount of the refund, for the button. */
  paise: Paise | null;
  fault: 'missing' | 'too_much' | null;
};

/** Checks the refund form. The server checks again, against what is refundable at that moment. */
export function checkRefund({ act, refundablePaise, amountPaise, lines, quotedPaise }: Typed): CheckedRefund {
  const sums = {
    refund: refundablePaise,
    'refund-items': lines.length === 0 ? null : quotedPaise,
    'refund-amount': amountPaise,
  };
  const paise = sums[act];
  if (paise === null || paise === 0) return { refund: null, paise: null, fault: 'missing' };
  if (paise > refundablePaise) return { refund: null, paise, fault: 'too_much' };
  switch (act) {
    case 'refund':
      return { refund: { act }, paise, fault: null };
    case 'refund-items':
      return { refund: { act, lines: [...lines] }, paise, fault: null };
    case 'refund-amount':
      return { refund: { act, amountPaise: paise }, paise, fault: null };
  }
}
