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
import type { DeliveryAnswer } from '../../domain/orders/delivery-answer.ts';
import { answerButton } from './cod/answer-button.ts';
import { answerAttempt, type NewPlace } from './cod/delivery-answers.ts';
import { cancelUnconfirmed, confirmCod, sendCodCode } from './cod/shopper-confirmation.ts';
import { placeMultipayment } from './multipayment.ts';
import type { OrderDeps } from './parts.ts';
import { placeOrder } from './place.ts';
import { quoteCart } from './quote.ts';
import { readOrder, summariseOrder } from './read.ts';
import { trackOrder } from './track.ts';

/** Front of the order service, for shoppers; orders/merchant.ts is the merchant's. */
export type OrderService = {
  quote(items: readonly QuoteItem[], pincode?: string): Promise<Quote>;
  place(request: CreateOrderRequest, userAgent: string | null): Promise<CreateOrderAnswer>;
  placeMultipayment(request: MultipaymentRequest): Promise<MultipaymentAnswer>;
  summary(orderId: string): Promise<OrderSummary>;
  /** `caller` is the address the request came from. */
  track(orderId: string, mobileLast4: string | undefined, caller?: string): Promise<TrackedOrder>;
  /** The shopper's yes to a cash on delivery order, by a code where it needs one. Throws as tracking does, too_late, code_needed, code_wrong. */
  confirmCod(proof: OrderProof, code: string | null): Promise<void>;
  /** The shopper's no. Throws as tracking does, and too_late once it was confirmed. */
  cancelUnconfirmed(proof: OrderProof): Promise<void>;
  /** Throws as tracking does, too_late, code_not_sent. */
  sendCodCode(proof: OrderProof): Promise<void>;
  /** What to do after a failed attempt. Throws as tracking does, too_late, invalid_fields. */
  answerDelivery(proof: OrderProof, answer: DeliveryAnswer, place: NewPlace | null): Promise<void>;
  /** A button under a WhatsApp message, tapped on the phone with this number. */
  answerButton(tap: { mobile: string; payload: string }): Promise<'done' | 'too_late' | 'unknown'>;
  /**
   * Keeps the first bank reference a shopper gives [TRACK-02]; again with the same one is fine. Throws order_not_found, and
   * utr_recorded for another one: knowing an order's id is not enough to change what was given.
   */
  attachUtr(orderId: string, utr: string): Promise<void>;
};

/** Who asks on the tracking page: the order's id and its number's last digits. */
export type OrderProof = { orderId: string; mobileLast4: string; caller?: string };

const ON_THE_PAGE = 'the shopper, on the tracking page';

export function createOrderService(parts: OrderDeps): OrderService {
  return {
    quote: (items, pincode) => quoteCart(parts, items, pincode),
    place: (request, userAgent) => placeOrder(parts, request, userAgent),
    placeMultipayment: (request) => placeMultipayment(parts, request),
    summary: (orderId) => summariseOrder(parts, orderId),
    track: (orderId, mobileLast4, caller) => trackOrder(parts, orderId, mobileLast4, caller),
    confirmCod: async (proof, code) => {
      await prove(parts, proof);
      await confirmCod(parts, proof.orderId, { proved: 'page', code, by: ON_THE_PAGE });
    },
    cancelUnconfirmed: async (proof) => {
      await prove(parts, proof);
      await cancelUnconfirmed(parts, proof.orderId, ON_THE_PAGE);
    },
    sendCodCode: async (proof) => {
      await prove(parts, proof);
      await sendCodCode(parts, proof.orderId);
    },
    answerDelivery: async (proof, answer, place) => {
      await prove(parts, proof);
      await answerAttempt(parts, proof.orderId, answer, place);
    },
    answerButton: (tap) => answerButton(parts, tap),
    async attachUtr(orderId, utr) {
      const { numUpdatedRows } = await parts.database
        .updateTable('shop_order')
        .set({ utr })
        .where('order_id', '=', orderId)
        .where((row) => row.or([row('utr', 'is', null), row('utr', '=', utr)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      throw new ShopError((await readOrder(parts, orderId)) ? 'utr_recorded' : 'order_not_found');
    },
  };
}

/** Rejects as tracking does where the proof is wrong. */
async function prove(parts: OrderDeps, { orderId, mobileLast4, caller }: OrderProof): Promise<void> {
  await trackOrder(parts, orderId, mobileLast4, caller);
}
