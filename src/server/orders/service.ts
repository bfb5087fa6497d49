import type {
  CreateOrderAnswer,
  CreateOrderRequest,
  MultipaymentAnswer,
  MultipaymentRequest,
  OrderSummary,
  Quote,
  QuoteItem,
  TrackedOrder,
} from '../../contracts/checkout.ts';
import { ShopError } from '../errors.ts';
import { placeMultipayment } from './multipayment.ts';
import type { OrderDeps } from './deps.ts';
import { placeOrder } from './place.ts';
import { quoteCart } from './quote.ts';
import { readOrder, summariseOrder } from './read.ts';
import { trackOrder } from './track.ts';

export { ADDRESS_OPEN } from './change-address.ts';
export { chosenOf } from './item-options.ts';
export type { ActGuard } from './merchant-deps.ts';
export { showOrder } from './merchant-view.ts';
export type { MerchantDetail, MerchantView } from './merchant-view-types.ts';
export { customerOf, isTest } from './order-customer.ts';
export type { MerchantService } from './merchant.ts';
export { gatewayNotices } from './notices.ts';
export { newOrderId } from './order-id.ts';
export type { PriceSource } from './price-source.ts';
export { readOrder } from './read.ts';
export { forgetPersonalWords } from './search/fill-search-words.ts';
export { type OrderSearch, refundCondition } from './search/find-orders.ts';
export { PERSONAL_MARKS } from './search/search-words.ts';
export { stuckOrders, stuckRow } from './stuck-orders.ts';

/** Front of the order service, for shoppers; orders/merchant.ts is the merchant's. */
export type OrderService = {
  quote(items: readonly QuoteItem[]): Promise<Quote>;
  place(request: CreateOrderRequest, userAgent: string | null): Promise<CreateOrderAnswer>;
  placeMultipayment(request: MultipaymentRequest): Promise<MultipaymentAnswer>;
  summary(orderId: string): Promise<OrderSummary>;
  /** `caller` is the address the request came from. */
  track(orderId: string, mobileLast4: string | undefined, caller?: string): Promise<TrackedOrder>;
  /**
   * Keeps the first bank reference a shopper gives [TRACK-02]; again with the same one is fine. Throws order_not_found, and
   * utr_recorded for another one: knowing an order's id is not enough to change what was given.
   */
  attachUtr(orderId: string, utr: string): Promise<void>;
};

export function createOrderService(deps: OrderDeps): OrderService {
  return {
    quote: (items) => quoteCart(deps, items),
    place: (request, userAgent) => placeOrder(deps, request, userAgent),
    placeMultipayment: (request) => placeMultipayment(deps, request),
    summary: (orderId) => summariseOrder(deps, orderId),
    track: (orderId, mobileLast4, caller) => trackOrder(deps, orderId, mobileLast4, caller),
    async attachUtr(orderId, utr) {
      const { numUpdatedRows } = await deps.database
        .updateTable('shop_order')
        .set({ utr })
        .where('order_id', '=', orderId)
        .where((row) => row.or([row('utr', 'is', null), row('utr', '=', utr)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      throw new ShopError((await readOrder(deps, orderId)) ? 'utr_recorded' : 'order_not_found');
    },
  };
}
