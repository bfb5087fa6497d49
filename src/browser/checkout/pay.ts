import type { CreateOrderRequest, CreateOrderResponse } from '../../contracts/checkout/create-order.ts';
import type { AddTo } from '../../contracts/checkout/add-to-order.ts';
import type { Gift } from '../../contracts/checkout/gift.ts';
import type { GatewayCheckout } from '../../contracts/checkout/gateway-checkout.ts';
import type { RefusedOffers } from '../../contracts/checkout/offers.ts';
import type { QuotedLine } from '../../contracts/checkout/quote.ts';
import type { Price } from '../../domain/money/price-cart.ts';
import { amountOf } from '../../domain/money/price-line.ts';
import type { AdMarks } from '../../domain/ads/ad-marks.ts';
import type { Address } from '../../domain/address/address.ts';
import { normaliseMobile } from '../../domain/address/address.ts';
import type { PaymentMethod } from '../../domain/payments/payment-terms.ts';
import type { WayToPay } from '../../domain/payments/way-to-pay.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { ApiFault, ApiResult } from './checkout-api.ts';
import type { EarlierOrder } from './after-order/open-orders.ts';
import type { CheckoutOutcome } from './gateway-checkout.ts';
import type { Language } from '../../routes.ts';

/**
 * Outcome of PAY NOW. A fault's code is the server's, `offline`, `timeout`, `bad_answer`, `blocked`, `refused` or
 * `payment_pending`.
 */
export type PayResult =
  | { kind: 'leaving' }
  /** `earlier`: an order placed before turned out to be paid, and none was made now. */
  | { kind: 'confirmed'; orderId: string; earlier?: true }
  | { kind: 'cart_changed'; lines: QuotedLine[] }
  /** A COD order needs an advance that was not shown, or a different one. */
  | { kind: 'advance_changed'; advancePaise: number }
  /** Offers of the shown price cannot count for this order, for example because the number used them already. */
  | { kind: 'offers_refused'; offers: RefusedOffers }
  /** The gateway takes no more orders at present: the same attempt continues in its turn. */
  | { kind: 'queued'; place: unknown }
  | { kind: 'fault'; code: string; message: string };

export type PayInput = {
  lines: readonly CartLine[];
  address: Address;
  method: PaymentMethod;
  /** Absent where the page does not ask. */
  way?: WayToPay;
  hostname: string;
  adsConsent: boolean;
  /** Where the shopper came from; only with their consent. */
  adMarks?: AdMarks;
  /** True if the shopper agreed to messages by WhatsApp. */
  whatsappConsent: boolean;
  /** The words of the box with which the shopper asked to be reminded of this order. */
  reminderConsent?: string;
  language: Language;
  /** The price as shown. */
  price: Price;
  /** The advance of a COD order as shown; default: 0, no advance. */
  codAdvancePaise?: number;
  codes?: readonly string[];
  withoutOffers?: readonly string[];
  /** Store credit that pays for it, as shown. */
  credit?: CreateOrderRequest['credit'];
  /** A gift card that pays for it, as shown. */
  giftCard?: CreateOrderRequest['giftCard'];
  /** Gift wrap and note; absent: it is no gift. */
  gift?: Gift;
  /** The order that it is added to; absent: none. */
  addTo?: AddTo;
};

/** Dependencies of pay(), passed in so that it can be tested without a browser. */
export type PayDeps = {
  createOrder: (request: CreateOrderRequest) => Promise<ApiResult<CreateOrderResponse>>;
  /** `checkout`: of the gateway where this order is paid; undefined if an older version answered. */
  openCheckout: (paymentSessionId: string, checkout: GatewayCheckout | undefined) => Promise<CheckoutOutcome>;
  attemptKey: (wanted: Wanted) => string;
  clearAttempt: () => void;
  storeOrderId: (orderId: string) => void;
  /** Returns an order of this browser because of which these pieces must not be ordered now. */
  earlierOrder: (lines: readonly CartLine[]) => Promise<EarlierOrder | null>;
  /** Returns the order that was placed for exactly this, whose attempt continues; null if there is none. */
  orderOfAttempt: (wanted: Wanted) => string | null;
};

/**
 * Runs PAY NOW [PAY-04, PAY-05, PAY-07]: makes the order, stores its id, and opens the hosted checkout. The items carry
 * the prices that were shown, so that the server can reject the order if prices differ [PAY-06]. If the attempt has
 * ended, starts one new attempt. Makes no order if an earlier one of this browser is paid by now: the cart may hold the
 * same pieces. Nor does it make one with pieces whose earlier payment may still succeed. The order of this very attempt
 * goes on even then: the gateway holds one order for it, and money that comes twice goes back.
 */
export async function pay(input: PayInput, tools: PayDeps): Promise<PayResult> {
  const earlier = await tools.earlierOrder(input.lines);
  if (earlier?.kind === 'paid') return { kind: 'confirmed', orderId: earlier.orderId, earlier: true };
  const undecided = earlier && { code: 'payment_pending', message: '', ...earlier.fault };
  if (undecided && tools.orderOfAttempt(wantedOf(input)) !== earlier.orderId) return faultOf(undecided);
  const first = await tools.createOrder(orderRequest(input, tools));
  const isOver = !first.ok && first.fault.code === 'attempt_expired';
  if (isOver && undecided) return faultOf(undecided);
  if (isOver) tools.clearAttempt();
  const response = isOver ? await tools.createOrder(orderRequest(input, tools)) : first;
  if (!response.ok) {
    const { code, message, lines, advancePaise, offers, queued } = response.fault;
    if (queued !== undefined) return { kind: 'queued', place: queued };
    if (code === 'offer_refused' && offers) return { kind: 'offers_refused', offers };
    if (code === 'cod_advance_changed' && advancePaise !== undefined) return { kind: 'advance_changed', advancePaise };
    return code === 'cart_changed' && lines ? { kind: 'cart_changed', lines } : { kind: 'fault', code, message };
  }
  const { order_id: orderId, payment_session_id: session, status, checkout } = response.value;
  tools.storeOrderId(orderId);
  if (session === null) {
    return status === 'CONFIRMED' ? { kind: 'confirmed', orderId } : { kind: 'fault', code: 'bad_answer', message: '' };
  }
  const outcome = await tools.openCheckout(session, checkout);
  switch (outcome.kind) {
    case 'leaving':
      return { kind: 'leaving' };
    case 'blocked':
      return { kind: 'fault', code: 'blocked', message: '' };
    case 'refused':
      return { kind: 'fault', code: 'refused', message: outcome.message };
  }
}

function faultOf({ code, message }: ApiFault): PayResult {
  return { kind: 'fault', code, message };
}

/** Everything of which another value makes it another attempt. JSON leaves out what is undefined. */
function wantedOf({ lines, address, method, way, codes = [], credit, giftCard, gift, addTo }: PayInput) {
  const items = lines.map(({ id, variantId, quantity, pricePaise }) => ({
    productId: id,
    variantId,
    quantity,
    expectedPricePaise: pricePaise,
  }));
  return {
    items,
    address,
    method,
    way,
    codes: codes.length === 0 ? undefined : [...codes],
    creditPaise: credit?.paise,
    giftCard: giftCard && `${giftCard.code} ${giftCard.paise}`,
    gift,
    addTo: addTo?.orderId,
  };
}

type Wanted = ReturnType<typeof wantedOf>;

function orderRequest(input: PayInput, tools: PayDeps): CreateOrderRequest {
  const { address, method, codAdvancePaise = 0, withoutOffers = [] } = input;
  const isCashOnDelivery = method === 'cash_on_delivery';
  const codFeePaise = isCashOnDelivery ? amountOf(input.price.lines, 'cod_fee') : 0;
  const wanted = wantedOf(input);
  return {
    attemptKey: tools.attemptKey(wanted),
    items: wanted.items,
    address,
    domainname: input.hostname,
    customername: address.fullname,
    customerphone: `+91${normaliseMobile(address.mobile)}`,
    paymentMethod: method,
    way: wanted.way,
    adsConsent: input.adsConsent,
    adMarks: input.adMarks,
    codFeePaise: codFeePaise > 0 ? codFeePaise : undefined,
    codAdvancePaise: isCashOnDelivery && codAdvancePaise > 0 ? codAdvancePaise : undefined,
    shownPaise: input.price.payablePaise,
    codes: wanted.codes,
    withoutOffers: withoutOffers.length === 0 ? undefined : [...withoutOffers],
    credit: input.credit,
    giftCard: input.giftCard,
    gift: wanted.gift,
    whatsappConsent: input.whatsappConsent || undefined,
    reminderConsent: input.reminderConsent,
    language: input.language,
  };
}
