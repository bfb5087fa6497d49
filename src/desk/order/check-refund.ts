import type * as v from 'valibot';
import type { refundSchema } from '../../contracts/desk/order-acts.ts';
import type { Paise } from '../../domain/money/money.ts';

export type RefundKind = 'whole' | 'lines' | 'amount';
export type RefundedLine = { line: number; quantity: number };

type Typed = {
  kind: RefundKind;
  /** What may still go back. */
  refundablePaise: Paise;
  /** The sum that was typed; null where it is none. */
  amountPaise: Paise | null;
  lines: readonly RefundedLine[];
  /** What the server says the lines come to; null until it has. */
  quotedPaise: Paise | null;
};

type CheckedRefund = {
  /** What to send; null while it is not whole. */
  wish: v.InferInput<typeof refundSchema>['wish'] | null;
  /** What will go back, to name it on the button. */
  paise: Paise | null;
  fault: 'missing' | 'too_much' | null;
};

/** Makes of what was typed what may be sent. The server decides again, by the money that is there then. */
export function checkRefund({ kind, refundablePaise, amountPaise, lines, quotedPaise }: Typed): CheckedRefund {
  const paise = { whole: refundablePaise, lines: lines.length === 0 ? null : quotedPaise, amount: amountPaise }[kind];
  if (paise === null || paise === 0) return { wish: null, paise: null, fault: 'missing' };
  if (paise > refundablePaise) return { wish: null, paise, fault: 'too_much' };
  switch (kind) {
    case 'whole':
      return { wish: { kind }, paise, fault: null };
    case 'lines':
      return { wish: { kind, lines: [...lines] }, paise, fault: null };
    case 'amount':
      return { wish: { kind, amountPaise: paise }, paise, fault: null };
  }
}
