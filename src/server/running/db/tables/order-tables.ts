import type { ColumnType, Generated } from 'kysely';
import type { Utm } from '../../../../domain/ads/ad-marks.ts';
import type { VariantOption } from '../../../../domain/catalogue/product.ts';
import type { CodConfirmation } from '../../../../domain/orders/cash-on-delivery.ts';
import type { DeliveryAnswer } from '../../../../domain/orders/delivery-answer.ts';
import type { OrderSource } from '../../../../domain/orders/order-source.ts';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import type { OutboxTopic } from '../outbox-topics.ts';
import type { Language } from '../../../../i18n/languages.ts';

/** Written once, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type PaymentMethod = 'online' | 'cash_on_delivery' | 'none';
/** Kind of money that the gateway moves: a stand-in's, the gateway's test money, or real money. */
export type GatewayEnvironment = 'simulated' | 'sandbox' | 'production';
/** Dimensions by which returns to origin (RTO) are counted. */
export type RtoDimension = 'pin' | 'product' | 'carrier';

/** Tables of orders, their history and the outbox; see migrations/0002-orders.sql. */
export type OrderTables = {
  allowed_move: { subject: string; from_state: string; to_state: string };
  shop_order: {
    order_id: Fixed<string>;
    source: Fixed<OrderSource>;
    attempt_key: Fixed<string>;
    attempt_digest: Fixed<string>;
    /** A COD order that was paid online after all has `online`. */
    payment_method: PaymentMethod;
    state: OrderState;
    state_cause: string;
    state_at: Time;
    currency: Fixed<'INR'>;
    /** Price of the goods and of the charges within it, with the discount for paying online subtracted. */
    amount_paise: number;
    total_mrp_paise: Fixed<number>;
    total_discount_paise: Fixed<number>;
    /** Every discount of the goods but that for paying online; order_price_line has each. */
    total_extra_discount_paise: Fixed<number>;
    item_count: Fixed<number>;
    domain_name: Fixed<string>;
    ads_consent: Fixed<boolean>;
    /** Campaign through which the shopper came, if they agreed to ad measurement. */
    utm: ColumnType<Utm | null, string | null | undefined, never>;
    purchase_event_id: Fixed<string>;
    customer_sealed: Nullable<string>;
    customer_key_id: Nullable<string>;
    /** Written once, and again when the customer's personal data is erased. */
    customer_ref: ColumnType<string, string, string>;
    utr: Nullable<string>;
    carrier: Nullable<string>;
    awb: Nullable<string>;
    placed_at: Fixed<Date>;
    paid_at: NullableTime;
    gateway_environment: Nullable<GatewayEnvironment>;
    accepted_paise: Nullable<number>;
    /** Share of units cancelled before packing. The amount owed is amount_paise less this. */
    cancelled_paise: Generated<number>;
    /** COD fee that the courier collects in addition to the goods; 0 for what is paid online. */
    cod_fee_paise: Generated<number>;
    /** Advance of a COD order, paid online before packing; 0 if none. */
    advance_paise: ColumnType<number, number | undefined, never>;
    /** The part of amount_paise that store credit pays, or a gift card if credit_by_gift_card. */
    credit_paise: Generated<number>;
    credit_by_gift_card: ColumnType<boolean, boolean | undefined, never>;
    /** Discount included in amount_paise for paying online instead of on delivery. */
    prepaid_discount_paise: Generated<number>;
    /** The part of amount_paise that is for delivery. */
    delivery_paise: Generated<number>;
    /** The part of it that is for charges without a column: order_price_line has each (domain/money/charges.ts). */
    other_charges_paise: ColumnType<number, number | undefined, never>;
    /** Whether it is a gift, by its wrap or its note; whether it is wrapped, and what of amount_paise is for that. */
    is_gift: ColumnType<boolean, boolean | undefined, never>;
    gift_wrap: ColumnType<boolean, boolean | undefined, never>;
    gift_wrap_paise: ColumnType<number, number | undefined, never>;
    /** What it would be if this cash order became a prepaid one; null: the same. */
    delivery_if_prepaid_paise: ColumnType<number | null, number | null | undefined, never>;
    /** Days until delivery that the merchant promised of its own; null: none. */
    promised_from_days: Nullable<number>;
    promised_to_days: Nullable<number>;
    /** True once the sent order was counted in rto_tally. */
    sent_tallied: ColumnType<boolean, boolean | undefined, boolean>;
    cod_confirmation: ColumnType<CodConfirmation, CodConfirmation | undefined, never>;
    /** The first order of an exchange, whose payment also pays for this one. */
    exchange_of: ColumnType<string | null, string | null | undefined, never>;
    /** The order that this one was added to; and that it does not travel in its parcel any more. */
    ships_with: ColumnType<string | null, string | null | undefined, never>;
    ships_alone: ColumnType<boolean, boolean | undefined, boolean>;
    language: ColumnType<Language, Language | undefined, never>;
    whatsapp_consent: Generated<boolean>;
    /** Increases with each desk action and each state change. */
    version: Generated<number>;
    search_key_id: Nullable<string>;
    searched_by_parts: Generated<boolean>;
  };
  order_search_part: { order_id: Fixed<string>; parts: number[] };
  order_search: { word: Fixed<string>; placed_at: Fixed<Date>; order_id: Fixed<string> };
  order_item: {
    order_id: Fixed<string>;
    line: Fixed<number>;
    product_id: Fixed<string>;
    variant_id: Fixed<string>;
    handle: Fixed<string>;
    title: Fixed<string>;
    size: Fixed<string>;
    quantity: Fixed<number>;
    price_paise: Fixed<number>;
    compare_at_price_paise: Fixed<number | null>;
    picture_url: Fixed<string | null>;
    /** Empty in orders from before the column existed. */
    variant_title: ColumnType<string, string | undefined, never>;
    options: ColumnType<VariantOption[], string | undefined, never>;
    sku: ColumnType<string | null, string | null | undefined, never>;
    /** Units that are not sent. */
    cancelled_quantity: Generated<number>;
    /** Amount paid for the line, in an order sent in exchange; null: its share of the order's amount. */
    value_paise: ColumnType<number | null, number | null | undefined, never>;
    /** What offers took off the line, if one of them was for some goods only; else 0. */
    offer_paise: ColumnType<number, number | undefined, never>;
  };
  order_price_line: {
    order_id: Fixed<string>;
    position: Fixed<number>;
    kind: Fixed<string>;
    reference: Fixed<string | null>;
    amount_paise: Fixed<number>;
    /** By language. */
    label: ColumnType<Record<string, string> | null, string | null | undefined, never>;
    code: ColumnType<string | null, string | null | undefined, never>;
  };
  state_change: {
    id: Generated<number>;
    subject: Fixed<'order' | 'payment' | 'refund' | 'return'>;
    subject_id: Fixed<string>;
    order_id: Fixed<string>;
    from_state: Fixed<string>;
    to_state: Fixed<string>;
    cause: Fixed<string>;
    at: Fixed<Date>;
  };
  outbox: {
    id: Generated<number>;
    topic: Fixed<OutboxTopic>;
    order_id: Fixed<string>;
    event_id: Fixed<string>;
    type: Fixed<string>;
    created_at: Fixed<Date>;
    next_at: NullableTime;
    attempts: Generated<number>;
    delivered_at: NullableTime;
    dead_at: NullableTime;
    last_error: Nullable<string>;
  };
  delivery_answer: { order_id: string; attempt: number; answer: DeliveryAnswer; answered_at: Date };
  rto_tally: {
    dimension: RtoDimension;
    /** The first day of a month in India. */
    month: Date;
    key: string;
    cash: boolean;
    label: string;
    sent: Generated<number>;
    sent_paise: Generated<number>;
    rto: Generated<number>;
    rto_paise: Generated<number>;
  };
  /** Spans of months whose totals rto_of_span contains; see migrations/0035-rto-spans.sql. */
  rto_span: { months: Fixed<number>; until: Fixed<Date> };
  rto_of_span: {
    months: Fixed<number>;
    until: Fixed<Date>;
    dimension: Fixed<RtoDimension>;
    key: Fixed<string>;
    label: string;
    sent: number;
    rto: number;
    cash_sent: number;
    cash_rto: number;
    sent_paise: number;
    rto_paise: number;
  };
  data_key: { key_id: string; first_used_at: Date };
};
