import type { OfferedLine } from '../../../../domain/cart/cart-quote.ts';
import { variantTitle } from '../../../../domain/catalogue/variant-options.ts';

/**
 * Returns the row of an order's line item, with index `index` from 0, as the catalogue offered it at that
 * moment.
 */
export function orderItemRow(orderId: string, index: number, line: OfferedLine, quantity: number) {
  return {
    order_id: orderId,
    line: index + 1,
    product_id: line.productId,
    variant_id: line.variantId,
    handle: line.handle,
    title: line.title,
    size: line.size,
    quantity,
    price_paise: line.pricePaise,
    compare_at_price_paise: line.compareAtPricePaise,
    picture_url: line.pictureUrl,
    variant_title: variantTitle(line.options),
    options: JSON.stringify(line.options),
    sku: line.sku,
  };
}
