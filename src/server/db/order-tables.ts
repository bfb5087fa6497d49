/** Tables of orders and payments; see migrations/0002-orders.sql. */
export type OrderTables = {};
