type PricedItem = { readonly pricePaise: number; readonly quantity: number };

/**
 * Returns what the offer and other discounts took off the prices of an order's items, so that a page can show why the
 * prices add up to more than the order's amount. 0 for the new order of an exchange, which costs nothing.
 */
export function itemsDiscountPaise(items: readonly PricedItem[], amountPaise: number): number {
  const pricesPaise = items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  return amountPaise === 0 ? 0 : Math.max(0, pricesPaise - amountPaise);
}
