import type { ColumnType, Generated } from 'kysely';
import type { Utm } from '../../../domain/ads/ad-marks.ts';
import type { VariantOption } from '../../../domain/catalogue/product.ts';
import type { CodConfirmation } from '../../../domain/orders/cash-on-delivery.ts';
import type { DeliveryAnswer } from '../../../domain/orders/delivery-answer.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { OutboxTopic } from '../outbox-topics.ts';
import type { Language } from '../../../i18n/languages.ts';

/** Written once, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** `exchange`: sent for something that came back; nothing is paid for it. */
export type OrderSource = 'checkout' | 'multipayment' | 'exchange';
export type PaymentMethod = 'online' | 'cash_on_delivery' | 'none';
/** Whose money the gateway moves: a stand-in's, the gateway's test money, or real money. */
export type GatewayEnvironment = 'simulated' | 'sandbox' | 'production';
/** What parcels that came back are counted by. */
export type RtoDimension = 'pin' | 'product' | 'carrier';

/** Tables of orders, their history and the outbox; see migrations/0002-orders.sql. */
export type OrderTables = {
  allowed_move: { subject: string; from_state: string; to_state: string };
  shop_order: {
    order_id: Fixed<string>;
    source: Fixed<OrderSource>;
    attempt_key: Fixed<string>;
    attempt_digest: Fixed<string>;
    /** Of a cash order that was paid online after all: online. */
    payment_method: PaymentMethod;
    state: OrderState;
    state_cause: string;
    state_at: Time;
    currency: Fixed<'INR'>;
    /** What the goods cost, the discount for paying online taken off. */
    amount_paise: number;
    total_mrp_paise: Fixed<number>;
    total_discount_paise: Fixed<number>;
    total_extra_discount_paise: Fixed<number>;
    item_count: Fixed<number>;
    domain_name: Fixed<string>;
    ads_consent: Fixed<boolean>;
    /** The campaign the shopper came by, where they agreed to ad measurement. */
    utm: ColumnType<Utm | null, string | null | undefined, never>;
    purchase_event_id: Fixed<string>;
    customer_sealed: Nullable<string>;
    customer_key_id: Nullable<string>;
    /** Written once, and again where a person is erased. */
    customer_ref: ColumnType<string, string, string>;
    utr: Nullable<string>;
    carrier: Nullable<string>;
    awb: Nullable<string>;
    placed_at: Fixed<Date>;
    paid_at: NullableTime;
    gateway_environment: Nullable<GatewayEnvironment>;
    accepted_paise: Nullable<number>;
    /** The share of pieces cancelled before packing: what is owed is amount_paise less this. */
    cancelled_paise: Generated<number>;
    /** What the courier takes beside the goods; 0 for what is paid online. */
    cod_fee_paise: Generated<number>;
    /** What of a cash order is paid online before it is packed; 0: nothing. */
    advance_paise: ColumnType<number, number | undefined, never>;
    /** What amount_paise is less for being paid online instead of at the door. */
    prepaid_discount_paise: Generated<number>;
    /** Counted in rto_tally when it was sent. */
    sent_tallied: ColumnType<boolean, boolean | undefined, boolean>;
    cod_confirmation: ColumnType<CodConfirmation, CodConfirmation | undefined, never>;
    /** The first order of an exchange, whose payment stands for this one. */
    exchange_of: ColumnType<string | null, string | null | undefined, never>;
    language: ColumnType<Language, Language | undefined, never>;
    whatsapp_consent: Generated<boolean>;
    /** One more with each act and each state. */
    version: Generated<number>;
    search_key_id: Nullable<string>;
  };
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
    /** Empty in orders from before it was kept. */
    variant_title: ColumnType<string, string | undefined, never>;
    options: ColumnType<VariantOption[], string | undefined, never>;
    sku: ColumnType<string | null, string | null | undefined, never>;
    /** Pieces that are not sent. */
    cancelled_quantity: Generated<number>;
    /** What was paid for the line, in an order sent in exchange; null: its share of the order's amount. */
    value_paise: ColumnType<number | null, number | null | undefined, never>;
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
    /** The first of a month in India. */
    month: Date;
    key: string;
    cash: boolean;
    label: string;
    sent: Generated<number>;
    sent_paise: Generated<number>;
    rto: Generated<number>;
    rto_paise: Generated<number>;
  };
  /** Spans of months that rto_of_span holds the sums of; see migrations/0035-rto-spans.sql. */
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
