import type { Paise } from '../../../domain/money/money.ts';
import type { DeliveryPlaces, OwnPin } from '../../../domain/shipping/delivery-to-pin.ts';
import type { CodRules } from '../../../domain/orders/cash-on-delivery.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { OrderRow, OrderTransitions } from '../order-transitions/service.ts';
import type { RefundedPieces } from '../payments/service.ts';
import type { CreditTerms } from '../store-credit/service.ts';

export type MerchantDeps = {
  database: Database;
  /** Where long lists are read, as new as the database; default: the database. */
  listsFrom?: () => Promise<Database>;
  transitions: OrderTransitions;
  vault: CustomerVault;
  /** Refunds a prepaid order at once when it comes back undelivered. Default: the merchant refunds manually. */
  refundPrepaidRto?: boolean;
  /** Refunds the advance of a COD order that the shopper cancels. Default: true. */
  advanceBackOnCancel?: boolean;
  /**
   * Refunds the advance at once when the order comes back undelivered. Default: the merchant refunds
   * manually.
   */
  advanceBackOnRto?: boolean;
  /** What shoppers may choose instead of a refund. Default: nothing. */
  storeCredit?: CreditTerms;
  /** Where cash may be collected. Default: everywhere. */
  codRules?: CodRules;
  /** Where parcels go, and in how many days. Default: everywhere. */
  delivery?: DeliveryPlaces;
  /** Returns what the merchant's own list says of a PIN code. Default: there is none. */
  ownPin?: (pincode: string, on: Database) => Promise<OwnPin | null>;
  /** Epoch ms. */
  now: () => number;
};

/** Optimistic locking and audit for people who work on the same orders at once. */
export type ActGuard = {
  /** The order version that the user saw. If the order has another one, the action fails with order_changed. */
  seenVersion?: number;
  /** The states in which the order may be cancelled. Default: all that the state machine allows. */
  from?: readonly OrderState[];
  /** The shopper cancels, not the shop. */
  byShopper?: true;
  /** The shopper chose store credit instead of the refund. */
  asCredit?: boolean;
  /** The owner accepts a held order although a bank decides about its payment. */
  despiteDispute?: true;
  /** Records the user in the same transaction. Also called for actions that changed nothing. */
  record?: (transaction: Transaction<DatabaseSchema>, order: OrderRow) => Promise<void>;
};

/** For actions that move no order: its history names no cause, so only the record says who did it. */
export type RecordedGuard = ActGuard & { record: NonNullable<ActGuard['record']> };

export type RefundInput = {
  note: string;
  /**
   * Null: the value of the pieces, or without pieces the whole remaining amount, after which the order ends as refunded.
   */
  amountPaise: Paise | null;
  /**
   * Identifies a partial refund: the same reference means the same refund, retried if it failed. 1–14
   * letters, digits, - or _.
   */
  reference: string | null;
  /** A duplicate payment of the order to refund in full. Null or undefined: the order's money. */
  paymentId?: string | null;
  /** The sent items that a partial refund is for: the shopper keeps them. */
  pieces?: readonly RefundedPieces[];
  /** The owner refunds although a bank decides about the payment; the note says why. */
  despiteDispute?: boolean | undefined;
};
