import type { Paise } from '../../domain/money/money.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';
import type { OrderRow, OrderTransitions } from '../order-transitions/service.ts';
import type { RefundedPieces } from '../payments/service.ts';

export type MerchantDeps = {
  database: Database;
  transitions: OrderTransitions;
  vault: CustomerVault;
  /** The money of a prepaid parcel that came back undelivered goes back at once; left out: by hand. */
  refundPrepaidRto?: boolean;
  /** What was paid of a cash order in advance goes back where the shopper calls it off; left out: it does. */
  advanceBackOnCancel?: boolean;
  /** The same at once where its parcel came back undelivered; left out: by hand. */
  advanceBackOnRto?: boolean;
  /** Epoch ms. */
  now: () => number;
};

/** For acts of people who work on the same orders at once, by what they saw. */
export type ActGuard = {
  /** The order's version that was seen; where it has another by now the act is refused as order_changed. */
  seenVersion?: number;
  /** The states an order may be called off from; left out: all that the state machine allows. */
  from?: readonly OrderState[];
  /** The shopper calls it off, not the shop. */
  byShopper?: true;
  /** Writes down who did it, in the same transaction. Also told of acts that changed nothing. */
  record?: (transaction: Transaction<DatabaseSchema>, order: OrderRow) => Promise<void>;
};

export type RefundInput = {
  note: string;
  /** Null: all that is left, and the order ends as refunded. */
  amountPaise: Paise | null;
  /** Names a partial refund; the same reference again is the same refund, anew where it came to nothing. 1–14 letters, digits, - or _. */
  reference: string | null;
  /** A payment too many of the order, to be sent back whole instead; null or left out: the order's money. */
  paymentId?: string | null;
  /** The pieces that a part is for. */
  pieces?: readonly RefundedPieces[];
};
