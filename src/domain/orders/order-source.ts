/**
 * Where an order comes from. `multipayment`: a payment for another shop; `exchange`: sent in exchange for a returned item,
 * without a payment; `gift_card`: buys one and nothing else.
 */
export const ORDER_SOURCES = ['checkout', 'multipayment', 'exchange', 'gift_card'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Orders of which nothing is confirmed, packed or sent. */
export const SOURCES_WITHOUT_GOODS = ['multipayment', 'gift_card'] as const satisfies readonly OrderSource[];

export function isWithoutGoods(source: OrderSource): boolean {
  return SOURCES_WITHOUT_GOODS.some((one) => one === source);
}
