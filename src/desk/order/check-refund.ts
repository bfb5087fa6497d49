import type * as v from 'valibot';
import type { refundSchema } from '../../contracts/desk/order-acts.ts';
import type { Paise } from '../../domain/money/money.ts';

export type RefundKind = 'whole' | 'lines' | 'amount';
export type RefundedLine = { line: number; quantity: number };

type Typed = {
  kind: RefundKind;
  /** The amount that can still be refunded. */
  refundablePaise: Paise;
  /** The typed amount; null if it is not a valid amount. */
  amountPaise: Paise | null;
  lines: readonly RefundedLine[];
  /** The server's quote for the lines; null until it has responded. */
  quotedPaise: Paise | null;
};

type CheckedRefund = {
  /** The request body; null while the form is incomplete. */
  refund: v.InferInput<typeof refundSchema>['refund'] | null;
  /** The amount of the refund, for the button. */
  paise: Paise | null;
  fault: 'missing' | 'too_much' | null;
};

/** Checks the refund form. The server checks again, against what is refundable at that moment. */
export function checkRefund({ kind, refundablePaise, amountPaise, lines, quotedPaise }: Typed): CheckedRefund {
  const paise = { whole: refundablePaise, lines: lines.length === 0 ? null : quotedPaise, amount: amountPaise }[kind];
  if (paise === null || paise === 0) return { refund: null, paise: null, fault: 'missing' };
  if (paise > refundablePaise) return { refund: null, paise, fault: 'too_much' };
  switch (kind) {
    case 'whole':
      return { refund: { kind }, paise, fault: null };
    case 'lines':
      return { refund: { kind, lines: [...lines] }, paise, fault: null };
    case 'amount':
      return { refund: { kind, amountPaise: paise }, paise, fault: null };
  }
}
