import type { OrderRow } from '../order-transitions/service.ts';

/** Codes to the number of an order; left out of the deps where no transport could carry one. */
export type OrderCodes = {
  /** False: one was sent a moment ago, or too many today. */
  send: (order: OrderRow) => Promise<boolean>;
  verify: (order: OrderRow, code: string) => Promise<boolean>;
};
