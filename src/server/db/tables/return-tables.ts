import type { ColumnType, Generated } from 'kysely';
import type { ReturnReason } from '../../../domain/returns/return-policy.ts';
import type { ReturnKind, ReturnState } from '../../../domain/returns/return-state.ts';

type Fixed<T> = ColumnType<T, T, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Destination of a shopper's refund; `none`: the order was not paid yet. */
export type RefundTo = 'source' | 'upi' | 'agreed' | 'none';

/** Cancelled units, returns and exchanges; see migrations/0018-returns.sql. */
export type ReturnTables = {
  return_request: {
    return_id: Fixed<string>;
    order_id: Fixed<string>;
    kind: Fixed<ReturnKind>;
    request_key: Fixed<string>;
    state: ReturnState;
    state_cause: string;
    state_at: Date;
    requested_at: Fixed<Date>;
    reason: Fixed<ReturnReason>;
    refund_to: RefundTo;
    value_paise: Fixed<number>;
    refund_paise: Nullable<number>;
    refund_id: Nullable<string>;
    paid_reference: Nullable<string>;
    note: Nullable<string>;
    replacement_order_id: Nullable<string>;
    details_sealed: Nullable<string>;
    details_key_id: Nullable<string>;
    /** What the merchant keeps of the value because of the state in which the items came, and why. */
    deduction_paise: Generated<number>;
    check_note: Nullable<string>;
    /** The parcel in which refused items went to the shopper again. */
    sent_back_carrier: Nullable<string>;
    sent_back_awb: Nullable<string>;
  };
  return_line: {
    return_id: Fixed<string>;
    line: Fixed<number>;
    quantity: Fixed<number>;
    value_paise: Fixed<number>;
    new_variant_id: Fixed<string | null>;
    new_variant_title: Fixed<string | null>;
  };
  return_check_picture: { return_id: Fixed<string>; position: Fixed<number>; jpeg: Fixed<Buffer> };
  return_picture: { return_id: Fixed<string>; position: Fixed<number>; jpeg: Fixed<Buffer> };
};
