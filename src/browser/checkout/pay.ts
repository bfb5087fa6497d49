import type { CreateOrderRequest } from '../../contracts/checkout/create-order.ts';
import type { QuotedLine } from '../../contracts/checkout/quote.ts';
import type { AdMarks } from '../../domain/ads/ad-marks.ts';
import type { Address } from '../../domain/address/address.ts';
import { normaliseMobile } from '../../domain/address/address.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { PaymentMethod, Wanted } from './checkout-attempt.ts';
import type { ApiResult } from './checkout-api.ts';
import type { CheckoutOutcome } from './gateway-checkout.ts';
import type { Language } from '../../routes.ts';

/** How a press on PAY NOW ended. `fault` codes are the server's, `offline`, `timeout`, `bad_answer`, `blocked` or `refused`. */
export type PayResult =
  | { kind: 'leaving' }
  | { kind: 'confirmed'; orderId: string }
  | { kind: 'cart_changed'; lines: QuotedLine[] }
  /** Part of a cash order has to be paid online first, or a different amount than was shown. */
  | { kind: 'advance_changed'; advancePaise: number }
  | { kind: 'fault'; code: string; message: string };

export type PayInput = {
  lines: readonly CartLine[];
  address: Address;
  method: PaymentMethod;
  hostname: string;
  adsConsent: boolean;
  /** Where the shopper came from; only with their consent. */
  adMarks?: AdMarks;
  /** The shopper ticked that messages may come by WhatsApp. */
  whatsappConsent: boolean;
  language: Language;
  /** The fee for paying at the door as it was shown; 0 or left out: none. */
  codFeePaise?: number;
  /** The advance of a cash order as it was shown; 0 or left out: none. */
  codAdvancePaise?: number;
  /** The discount for paying online as it was shown. */
  prepaidDiscountPaise?: number;
};

/** What paying needs, passed in so that it can be tested without a browser. */
export type PayDeps = {
  createOrder: (
    request: CreateOrderRequest,
  ) => Promise<ApiResult<{ order_id: string; payment_session_id: string | null; status?: 'CONFIRMED' | undefined }>>;
  openCheckout: (paymentSessionId: string) => Promise<CheckoutOutcome>;
  attemptKey: (wanted: Wanted) => string;
  clearAttempt: () => void;
  storeOrderId: (orderId: string) => void;
};

/**
 * PAY NOW [PAY-04, PAY-05, PAY-07]: makes the order, keeps its id, and opens the hosted checkout. The items carry the
 * prices that were shown, so that the server can refuse others [PAY-06]. If the attempt has ended, a new one is made,
 * once.
 */
export async function pay(input: PayInput, tools: PayDeps): Promise<PayResult> {
  const first = await tools.createOrder(orderRequest(input, tools));
  const isOver = !first.ok && first.fault.code === 'attempt_over';
  if (isOver) tools.clearAttempt();
  const response = isOver ? await tools.createOrder(orderRequest(input, tools)) : first;
  if (!response.ok) {
    const { code, message, lines, advancePaise } = response.fault;
    if (code === 'cod_advance_changed' && advancePaise !== undefined) return { kind: 'advance_changed', advancePaise };
    return code === 'cart_changed' && lines ? { kind: 'cart_changed', lines } : { kind: 'fault', code, message };
  }
  const { order_id: orderId, payment_session_id: session, status } = response.value;
  tools.storeOrderId(orderId);
  if (session === null) {
    return status === 'CONFIRMED' ? { kind: 'confirmed', orderId } : { kind: 'fault', code: 'bad_answer', message: '' };
  }
  const outcome = await tools.openCheckout(session);
  switch (outcome.kind) {
    case 'leaving':
      return { kind: 'leaving' };
    case 'blocked':
      return { kind: 'fault', code: 'blocked', message: '' };
    case 'refused':
      return { kind: 'fault', code: 'refused', message: outcome.message };
  }
}

function orderRequest(input: PayInput, tools: PayDeps): CreateOrderRequest {
  const { lines, address, method, hostname, adsConsent, whatsappConsent, language } = input;
  const { codFeePaise = 0, codAdvancePaise = 0, prepaidDiscountPaise = 0 } = input;
  const isCashOnDelivery = method === 'cash_on_delivery';
  const items = lines.map(({ id, variantId, quantity, pricePaise }) => ({
    productId: id,
    variantId,
    quantity,
    expectedPricePaise: pricePaise,
  }));
  return {
    attemptKey: tools.attemptKey({ items, address, method }),
    items,
    address,
    domainname: hostname,
    customername: address.fullname,
    customerphone: `+91${normaliseMobile(address.mobile)}`,
    paymentMethod: method,
    adsConsent,
    ...(input.adMarks === undefined ? {} : { adMarks: input.adMarks }),
    ...(isCashOnDelivery && codFeePaise > 0 ? { codFeePaise } : {}),
    ...(isCashOnDelivery && codAdvancePaise > 0 ? { codAdvancePaise } : {}),
    ...(!isCashOnDelivery && prepaidDiscountPaise > 0 ? { prepaidDiscountPaise } : {}),
    ...(whatsappConsent ? { whatsappConsent } : {}),
    language,
  };
}
