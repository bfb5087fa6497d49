import type { Paise } from '../../domain/money/money.ts';
import type { Database } from '../db/connect.ts';
import type { CustomerVault } from './privacy/customer-vault.ts';
import type { OrderTransitions } from './order-transitions.ts';

export type MerchantDeps = {
  database: Database;
  transitions: OrderTransitions;
  vault: CustomerVault;
  /** Epoch ms. */
  now: () => number;
};

export type RefundInput = {
  note: string;
  /** Null: all that is left, and the order ends as refunded. */
  amountPaise: Paise | null;
  /** Names a partial refund; the same reference again is the same refund, anew where it came to nothing. 1–14 letters, digits, - or _. */
  reference: string | null;
  /** A payment too many of the order, to be sent back whole instead; null or left out: the order's money. */
  paymentId?: string | null;
};
