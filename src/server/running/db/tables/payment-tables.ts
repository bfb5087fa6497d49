import type { ColumnType, Generated } from 'kysely';
import type { PaymentState } from '../../../../domain/payments/payment-state.ts';
import type { RefundKind, RefundPurpose } from '../../../../domain/payments/refund-purpose.ts';
import type { RefundState } from '../../../../domain/payments/refund-state.ts';

/** Written once, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Reason why a person should look at a webhook of the gateway. */
export type WebhookNotice = 'unknown_order' | 'dispute' | 'unreadable';

/** Tables of payments and refunds, which only the payments service writes; see migrations/0002-orders.sql. */
export type PaymentTables = {
  /** Gateway orders of the orders that are paid online. Only the payments service writes it. */
  gateway_order: {
    order_id: Fixed<string>;
    /** Id of the gateway where the order is paid; whatever follows is asked and done there. */
    provider: Generated<string>;
    session: Nullable<string>;
    attempt: Generated<number>;
    expires_at: NullableTime;
    next_sync_at: NullableTime;
    sync_count: Generated<number>;
    /** When the first poll since the gateway's last answer failed or was refused by a rate limit. */
    unanswered_since: NullableTime;
    /** Amount that the gateway charges; null: the order's amount. */
    amount_paise: Nullable<number>;
    /** Amount that the gateway named when the order was held because it differs. */
    reported_paise: Nullable<number>;
    /** It could also be paid elsewhere: `other_gateway_order` has a row of it. */
    has_moved: Generated<boolean>;
  };
  /** Where else an order could be paid before it moved on to the gateway of `gateway_order`. */
  other_gateway_order: {
    id: Generated<number>;
    order_id: Fixed<string>;
    provider: Fixed<string>;
    /** Null: no shopper ever had one. */
    session: Nullable<string>;
    expires_at: NullableTime;
    left_at: Time;
    next_sync_at: NullableTime;
    sync_count: Generated<number>;
  };
  /** Orders that wait until the gateway takes more of them. */
  payment_queue: {
    order_id: Fixed<string>;
    since: Time;
    /** Who has not asked for a while has left. */
    asked_at: Time;
  };
  /** Orders of the queue that may go on, and since when. */
  payment_turn: { order_id: Fixed<string>; since: Fixed<Date> };
  /** `took_all_since`: since when the gateway has refused no order; null: it refused the last one. */
  payment_pace: { only_row: Generated<boolean>; took_all_since: NullableTime };
  /** Whether new orders go to a gateway, the same for all processes. */
  gateway_standing: {
    provider: Fixed<string>;
    away_since: NullableTime;
    look_again_at: NullableTime;
    pause_ms: number;
    good_tries: number;
    back_at: NullableTime;
  };
  gateway_turn: {
    id: Generated<number>;
    provider: Fixed<string>;
    turn: Fixed<'away' | 'back'>;
    at: Fixed<Date>;
    failed: Fixed<number | null>;
    tries: Fixed<number | null>;
  };
  payment: {
    order_id: Fixed<string>;
    provider: Generated<string>;
    cf_payment_id: Fixed<string>;
    state: PaymentState;
    state_cause: string;
    state_at: Time;
    amount_paise: number;
    currency: string;
    method: Nullable<string>;
    message: Nullable<string>;
    /** True for the paying payment of the order (docs/decisions/0011). */
    settles: Generated<boolean>;
  };
  refund: {
    refund_id: Fixed<string>;
    order_id: Fixed<string>;
    /** The gateway that holds the money. */
    provider: Generated<string>;
    cf_payment_id: Fixed<string | null>;
    kind: Fixed<RefundKind>;
    purpose: Fixed<RefundPurpose>;
    /** Which part of the order it is for, if it is for a part. */
    refers_to: Fixed<string | null>;
    amount_paise: Fixed<number>;
    /** The part of it that goes back as store credit; the gateway sends the rest. */
    credit_paise: ColumnType<number, number | undefined, never>;
    /** The part of its money that the shopper chose as store credit instead. */
    instead_paise: ColumnType<number, number | undefined, never>;
    note: Fixed<string>;
    state: RefundState;
    state_cause: string;
    state_at: Time;
    requested_at: Fixed<Date>;
    next_at: NullableTime;
    attempts: Generated<number>;
    last_error: Nullable<string>;
    cf_refund_id: Nullable<string>;
    taken_payment_id: Nullable<string>;
  };
  refund_line: {
    refund_id: Fixed<string>;
    line: Fixed<number>;
    quantity: Fixed<number>;
    /** Null where older versions wrote it. */
    value_paise: ColumnType<number | null, number, never>;
  };
  webhook_delivery: {
    delivery_key: Fixed<string>;
    type: Fixed<string>;
    order_id: Fixed<string | null>;
    received_at: Fixed<Date>;
    notice: Fixed<WebhookNotice | null>;
    about: Fixed<string | null>;
  };
};
