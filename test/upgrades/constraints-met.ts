/**
 * Constraints and triggers that were added after a recorded release to tables that it writes, and that its
 * code satisfies: each as the schema has it, with the reason. Checks that only allow more texts need no line
 * here.
 */
export const CONSTRAINTS_MET: ReadonlySet<string> = new Set<string>([
  // 0.3.0 leaves the new columns at their defaults: no fee and no confirmation.
  "shop_order: CHECK (((cod_fee_paise >= 0) AND ((cod_fee_paise = 0) OR (payment_method = 'cash_on_delivery'::text))))",
  "shop_order: CHECK ((cod_confirmation = ANY (ARRAY['none'::text, 'tap'::text, 'code'::text])))",
  // 0.3.0 does not know this state.
  "shop_order: CHECK (((state <> 'unconfirmed'::text) OR (payment_method = 'cash_on_delivery'::text)))",
  // 0.3.0 leaves the new columns at their defaults: no advance and no discount. With these, each rule equals
  // the one it knew.
  "shop_order: CHECK (((advance_paise >= 0) AND ((advance_paise = 0) OR ((payment_method = 'cash_on_delivery'::text) AND (advance_paise < amount_paise)))))",
  "shop_order: CHECK (((payment_method = 'none'::text) OR ((payment_method = 'cash_on_delivery'::text) AND (advance_paise = 0)) OR (paid_at IS NOT NULL) OR (state = ANY (ARRAY['created'::text, 'awaiting_payment'::text, 'failed'::text, 'expired'::text, 'cancelled'::text]))))",
  "shop_order: CHECK (((payment_method = 'online'::text) OR (advance_paise > 0) OR (credit_paise > 0) OR (state <> ALL (ARRAY['awaiting_payment'::text, 'paid'::text, 'held'::text, 'refund_pending'::text, 'refunded'::text]))))",
  "shop_order: CHECK (((prepaid_discount_paise >= 0) AND ((prepaid_discount_paise = 0) OR (payment_method = 'online'::text))))",
  // 0.3.0 leaves the new columns at their defaults: delivery is free. With that, each rule equals the one it knew.
  'shop_order: CHECK ((((((((total_mrp_paise - total_discount_paise) - total_extra_discount_paise) - prepaid_discount_paise) + delivery_paise) + gift_wrap_paise) + other_charges_paise) = amount_paise))',
  // It leaves the new column at its default: no charges but those that it has columns for.
  'shop_order: CHECK ((other_charges_paise >= 0))',
  // It leaves the new column at its default: no gift wrap.
  'shop_order: CHECK ((gift_wrap_paise >= 0))',
  // It leaves the new column empty: its orders travel by themselves.
  'shop_order: CHECK ((ships_with <> order_id))',
  'shop_order: FOREIGN KEY (ships_with) REFERENCES shop_order(order_id)',
  // Its reviews are of orders, and none is a sample.
  'review: CHECK (((sample = (order_id IS NULL)) AND (sample = (line IS NULL))))',
  'shop_order: CHECK ((delivery_paise >= 0))',
  'shop_order: CHECK ((delivery_if_prepaid_paise >= 0))',
  'return_request: CHECK ((delivery_paise >= 0))',
  'return_request: CHECK (((refund_paise >= 0) AND (refund_paise <= ((value_paise + delivery_paise) - offers_lost_paise))))',
  // 0.3.0 leaves the new columns at their defaults: no store credit.
  'shop_order: CHECK (((credit_paise >= 0) AND (credit_paise <= amount_paise)))',
  'refund: CHECK (((credit_paise >= 0) AND (credit_paise <= amount_paise)))',
  'refund: CHECK (((instead_paise >= 0) AND ((credit_paise + instead_paise) <= amount_paise)))',
  'return_request: CHECK ((credit_paise >= 0))',
  // 0.3.0 leaves the new column at its default: nothing is kept of a return.
  'return_request: CHECK ((deduction_paise >= 0))',
  // 0.3.0 leaves the new column at its default: its offers lie on all lines.
  'order_item: CHECK ((offer_paise >= 0))',
  // It writes neither of the new columns: a trigger fills both from the refund's id and refuses nothing (migration 0430).
  'refund: refund_purpose_from_id',
  "refund: CHECK (((kind = 'partial'::text) = (refers_to IS NOT NULL)))",
  "refund: CHECK (((purpose IS NOT NULL) AND (((kind || ': '::text) || purpose) = ANY (ARRAY['order: order'::text, 'duplicate: duplicate'::text, 'partial: part'::text, 'partial: return'::text, 'partial: parcel'::text, 'partial: exchange'::text, 'partial: bank'::text, 'gateway: automatic'::text, 'gateway: chargeback'::text, 'gateway: external'::text]))))",
  // Triggers that copy what it writes to gateway_order and refuse nothing (migration 0022).
  'shop_order: order_at_gateway_changed',
  'shop_order: order_with_gateway_begun',
  // It notes prices that end and refuses nothing (migration 0220).
  'product_detail: product_detail_prices',
  // It drops what a sale left beside a detail that 0.3.0 writes, and refuses nothing (migration 0231).
  'product_detail: product_detail_stale_feed',
]);
