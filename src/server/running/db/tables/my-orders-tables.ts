/** Sessions of My orders; see migrations/0027-my-orders.sql. */
export type MyOrdersTables = {
  my_orders_session: { token_digest: string; customer_refs: string[]; created_at: Date; expires_at: Date };
};
