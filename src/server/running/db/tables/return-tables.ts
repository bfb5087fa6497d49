import type { ColumnType, Generated } from 'kysely';
import type { ReturnReason } from '../../../../domain/returns/return-policy.ts';
import type { PickupEvent, PickupState } from '../../../../domain/returns/pickup-state.ts';
import type { ReturnKind, ReturnState } from '../../../../domain/returns/return-state.ts';
import type { BookingColumns, ScanColumns } from './booking-columns.ts';

type Fixed<T> = ColumnType<T, T, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Destination of a shopper's refund; `none`: the order was not paid yet. */
export type RefundTo = 'source' | 'upi' | 'agreed' | 'none' | 'credit';

/** Cancelled units, returns and exchanges; see migrations/0018-returns.sql and 0170-return-pickups.sql. */
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
    /** The charges for delivery and gift wrap that are refunded with it, beside its value. */
    delivery_paise: Generated<number>;
    refund_paise: Nullable<number>;
    refund_id: Nullable<string>;
    /** The part of refund_paise of a cash order that went back as store credit. */
    credit_paise: Generated<number>;
    paid_reference: Nullable<string>;
    note: Nullable<string>;
    replacement_order_id: Nullable<string>;
    details_sealed: Nullable<string>;
    details_key_id: Nullable<string>;
    /** What the merchant keeps of the value because of the state in which the items came, and why. */
    deduction_paise: Generated<number>;
    check_note: Nullable<string>;
    /** What offers that no longer hold took off its refund; below 0: what came back of that. */
    offers_lost_paise: Generated<number>;
    /** Its pieces count as kept where offers ask for pieces. */
    keeps_offers: Generated<boolean>;
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
  return_pickup: BookingColumns & {
    pickup_id: Fixed<string>;
    return_id: Fixed<string>;
    number: Fixed<number>;
    state: PickupState;
    address_sealed: Nullable<string>;
    address_key_id: Nullable<string>;
  };
  return_pickup_scan: ScanColumns<PickupEvent> & { pickup_id: Fixed<string> };
};
