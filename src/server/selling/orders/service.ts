import type { AddToOrderRequest } from '../../../contracts/checkout/add-to-order.ts';
import type { CreateOrderResponse, CreateOrderRequest } from '../../../contracts/checkout/create-order.ts';
import type { DeliveryAtPin } from '../../../contracts/delivery-at-pin.ts';
import type { OrderGiftCard, OrderGiftCardResponse } from '../../../contracts/checkout/gift-card.ts';
import type { MultipaymentResponse, MultipaymentRequest } from '../../../contracts/checkout/multipayment.ts';
import type { OrderSummary } from '../../../contracts/checkout/order-summary.ts';
import type { Quote, QuoteRequest } from '../../../contracts/checkout/quote.ts';
import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import { ShopError } from '../../running/errors.ts';
import type { DeliveryAnswer } from '../../../domain/orders/delivery-answer.ts';
import { answerButton, type ButtonTap } from './cod/answer-button.ts';
import { answerAttempt, type NewPlace } from './cod/delivery-answers.ts';
import type { PaymentSession } from '../payments/service.ts';
import { payNow } from './pay-now/pay-now.ts';
import { cancelUnconfirmed, confirmCod, sendCodCode } from './cod/shopper-confirmation.ts';
import { deliveryAtPin } from '../../../domain/money/delivery-of-cart.ts';
import { addToOrder } from './placing/add-to-order.ts';
import { placeGiftCard } from './placing/gift-card.ts';
import { placeMultipayment } from './placing/multipayment.ts';
import type { OrderDeps } from './deps.ts';
import { placeOrder } from './placing/place.ts';
import { whereItGoes } from './where-it-goes.ts';
import { quoteCart } from './placing/quote.ts';
import { readOrder, summariseOrder } from './read.ts';
import { trackOrder } from './track.ts';

export type { OrderCodes } from './deps.ts';
export { lastAnswer } from './cod/delivery-answers.ts';
export { parcelInQuestion, readFacts } from './facts/order-facts.ts';
export { requireAct } from './facts/require-act.ts';
export { chosenOf } from './item-options.ts';
export type { ActGuard, RecordedGuard } from './merchant-deps.ts';
export { showOrder } from './merchant-view.ts';
export type { MerchantDetail, MerchantView } from './merchant-view-types.ts';
export { customerOf, isTest, sealedOf } from './order-customer.ts';
export { readMerchantItems } from './merchant-items.ts';
export { merchantOrder } from './merchant-order.ts';
export type { Plain } from './acts/move-order.ts';
export type { MerchantService } from './merchant.ts';
export { exportRows, ORDER_TIME, orderRow, SUMMED_COLUMNS } from './rows/order-rows.ts';
export { gatewayNotices } from './webhook-notices.ts';
export { newOrderId } from './placing/order-id.ts';
export { orderItemRow } from './placing/order-item-row.ts';
export { addedToParcel, parcelWithAdditions } from './parcels/added-to-parcel.ts';
export { releaseLost } from './parcels/lost-parcel.ts';
export { requireShipment } from './ship-order.ts';
export { withLockedOrder } from './parcels/with-locked-order.ts';
export type { PriceSource } from './price-source.ts';
export { codAmounts, codAmountsOf, readOrder } from './read.ts';
export { forgetPersonalWords } from './search/fill-search-words.ts';
export { BY_ITSELF, type OrderSearch, PARCEL_TROUBLE, refundCondition } from './search/find-orders.ts';
export { PERSONAL_MARKS } from './search/search-words.ts';
export { stuckOrders, stuckRow } from './stuck-orders.ts';

/** Order service for shoppers; orders/merchant.ts is the one for the merchant. */
export type OrderService = {
  quote(request: QuoteRequest, caller?: string): Promise<Quote>;
  /** Whether the shop delivers to a PIN code, and what that costs. */
  deliveryAt(pincode: string): Promise<DeliveryAtPin>;
  /** `caller` is the address of the request. */
  place(request: CreateOrderRequest, userAgent: string | null, caller?: string): Promise<CreateOrderResponse>;
  /** Places an order that travels in the parcel of another one. */
  addToOrder(request: AddToOrderRequest, userAgent: string | null, caller: string): Promise<CreateOrderResponse>;
  placeMultipayment(request: MultipaymentRequest, caller?: string): Promise<MultipaymentResponse>;
  /** Orders a gift card and nothing else. */
  placeGiftCard(request: OrderGiftCard, caller?: string): Promise<OrderGiftCardResponse>;
  summary(orderId: string): Promise<OrderSummary>;
  /** `caller` is the IP address of the request. */
  track(orderId: string, mobileLast4: string | undefined, caller?: string): Promise<TrackedOrder>;
  /**
   * Returns the gateway session that makes a COD order prepaid. Throws order_not_found, deadline_passed,
   * gateway_unavailable, gateway_rejected.
   */
  payNow(orderId: string): Promise<PaymentSession>;
  /**
   * Confirms a COD order, with a code if it needs one. Throws as tracking does, deadline_passed, code_required,
   * invalid_code.
   */
  confirmCod(proof: OrderProof, code: string | null): Promise<void>;
  /** Cancels an unconfirmed COD order. Throws as tracking does, and deadline_passed once it was confirmed. */
  cancelUnconfirmed(proof: OrderProof): Promise<void>;
  /** Throws as tracking does, deadline_passed, code_rate_limited. */
  sendCodCode(proof: OrderProof): Promise<void>;
  /**
   * Stores the shopper's response to a failed delivery attempt. Throws as tracking does, deadline_passed,
   * invalid_fields.
   */
  answerDelivery(proof: OrderProof, answer: DeliveryAnswer, place: NewPlace | null): Promise<void>;
  /** Handles a button in a WhatsApp message, tapped on the phone with this number. */
  answerButton(tap: ButtonTap): Promise<'done' | 'deadline_passed' | 'unknown'>;
  /**
   * Stores the first bank reference that a shopper gives [TRACK-02]; repeating it is allowed. Throws
   * order_not_found, and utr_already_recorded for another reference, because knowing an order's id is not enough to
   * change it.
   */
  attachUtr(orderId: string, utr: string): Promise<void>;
};

/** Proof of a visitor on the tracking page: the order's id and the last digits of its number. */
export type OrderProof = { orderId: string; mobileLast4: string; caller?: string };

const ON_THE_PAGE = 'the shopper, on the tracking page';

export function createOrderService(deps: OrderDeps): OrderService {
  return {
    quote: (request, caller) => quoteCart(deps, request, caller),
    deliveryAt: async (pincode) => {
      const { served, days } = await whereItGoes(deps, pincode);
      const charge = deliveryAtPin(deps.settings.delivery, pincode);
      return { ...charge, served, ...(days === null ? {} : { days: [...days] }) };
    },
    place: (request, userAgent, caller) => placeOrder(deps, request, userAgent, caller),
    addToOrder: (request, userAgent, caller) => addToOrder(deps, request, userAgent, caller),
    placeMultipayment: (request, caller) => placeMultipayment(deps, request, caller),
    placeGiftCard: (request, caller) => placeGiftCard(deps, request, caller),
    summary: (orderId) => summariseOrder(deps, orderId),
    track: (orderId, mobileLast4, caller) => trackOrder(deps, orderId, mobileLast4, caller),
    payNow: async (orderId) => payNow(deps, await readOrder(deps, orderId)),
    confirmCod: async (proof, code) => {
      await prove(deps, proof);
      await confirmCod(deps, proof.orderId, { proved: 'page', code, by: ON_THE_PAGE });
    },
    cancelUnconfirmed: async (proof) => {
      await prove(deps, proof);
      await cancelUnconfirmed(deps, proof.orderId, ON_THE_PAGE);
    },
    sendCodCode: async (proof) => {
      await prove(deps, proof);
      await sendCodCode(deps, proof.orderId);
    },
    answerDelivery: async (proof, answer, place) => {
      await prove(deps, proof);
      await answerAttempt(deps, proof.orderId, answer, place);
    },
    answerButton: (tap) => answerButton(deps, tap),
    async attachUtr(orderId, utr) {
      const { numUpdatedRows } = await deps.database
        .updateTable('shop_order')
        .set({ utr })
        .where('order_id', '=', orderId)
        .where((row) => row.or([row('utr', 'is', null), row('utr', '=', utr)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      throw new ShopError((await readOrder(deps, orderId)) ? 'utr_already_recorded' : 'order_not_found');
    },
  };
}

/** Rejects like tracking if the proof is wrong. */
async function prove(deps: OrderDeps, { orderId, mobileLast4, caller }: OrderProof): Promise<void> {
  await trackOrder(deps, orderId, mobileLast4, caller);
}
export { refundAsCredit } from './refund-as-credit.ts';
