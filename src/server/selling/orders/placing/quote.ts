import type { CartItem, Quote, QuoteItem, QuoteRequest } from '../../../../contracts/checkout/quote.ts';
import { type LineQuote, type OfferedLine, isSellable, quoteLine } from '../../../../domain/cart/cart-quote.ts';
import { codOffer } from '../../../../domain/orders/cash-on-delivery.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import { type Price, priceCart } from '../../../../domain/money/price-cart.ts';
import type { OffersOfCart } from '../../../../domain/money/rules/best-offers.ts';
import type { OffersWithDelivery } from '../../../../domain/money/rules/free-delivery.ts';
import { ShopError } from '../../../running/errors.ts';
import { type Candidates, cartOffers, type GivenOffers, offerLines, readCandidates } from '../../offers/service.ts';
import type { OrderDeps } from '../deps.ts';
import { chargesFor, deliveryOfCart } from '../../../../domain/money/delivery-of-cart.ts';
import { whereItGoes } from '../where-it-goes.ts';
import { openParcel } from './open-parcel.ts';
import { offersFor, type PriceFacts, rulesFor } from './rules-for.ts';

type QuotedLines = { lines: LineQuote[]; offered: (OfferedLine | null)[] };

/** Returns the current state of each line of a cart [CART-14]. */
async function quoteLines(
  deps: OrderDeps,
  items: readonly QuoteItem[],
  options: { confirm: boolean },
): Promise<QuotedLines> {
  const offered = items.length === 0 ? [] : await deps.prices.lines(items, options);
  return { lines: items.map((item, index) => quoteLine(item, offered[index] ?? null)), offered };
}

/** Returns the lines that are counted in the price, as the offers see them. */
function countedLines(deps: OrderDeps, items: readonly CartItem[], { lines, offered }: QuotedLines, of: Candidates) {
  const counted = lines.flatMap((line, index) => {
    const one = offered[index] ?? null;
    const isCounted = one !== null && isSellable(line) && items[index]?.selected !== false;
    return isCounted ? [{ offered: one, quantity: line.quantity }] : [];
  });
  return offerLines(deps.database, counted, [...of.tried, ...of.waiting]);
}

/** The lines of a cart with the offers to try, whatever the payment method. */
async function cartToPrice(deps: OrderDeps, items: readonly CartItem[], quoted: QuotedLines, given: GivenOffers) {
  const candidates = await readCandidates(deps, given);
  return { candidates, cart: await countedLines(deps, items, quoted, candidates) };
}

type CartToPrice = Awaited<ReturnType<typeof cartToPrice>>;

function priceOf(
  deps: OrderDeps,
  { cart, candidates }: CartToPrice,
  facts: PriceFacts,
): { price: Price; offers: OffersWithDelivery } {
  const { rules, offers } = rulesFor(deps, cart, candidates.tried, facts);
  return { price: priceCart(cart, rules, deps.settings.persuasion), offers };
}

/**
 * Handles POST /api/cart/quote. With a PIN code it also says whether amount and PIN code allow COD, and what the cart
 * costs then. For a cart that is to be added to an order, that order's PIN code counts; `caller` is the address of the request.
 */
export async function quoteCart(deps: OrderDeps, request: QuoteRequest, caller = ''): Promise<Quote> {
  const { items, giftWrap, addTo } = request;
  const parcel = addTo === undefined ? null : await openParcel(deps, addTo, caller);
  const added = parcel !== null;
  const pincode = parcel === null ? request.pincode : parcel.address.pincode;
  const addition = addTo === undefined ? {} : { addition: { until: parcel?.until ?? null } };
  const quoted = await quoteLines(deps, items, { confirm: false });
  const { lines } = quoted;
  const toPrice = await cartToPrice(deps, items, quoted, request);
  const { cashOnDelivery, cod: rules } = deps.settings;
  const { price: online, offers: applied } = priceOf(deps, toPrice, { method: 'online', pincode, giftWrap, added });
  const said = cartOffers(
    toPrice.candidates,
    applied,
    offersFor(deps, toPrice.cart, { method: 'online', pincode, added }),
  );
  const offers = said === null ? {} : { offers: said };
  const goes = pincode === undefined ? { served: true, cash: true } : await whereItGoes(deps, pincode);
  const delivery =
    chargesFor(deps.settings.delivery) && !added ? { delivery: deliveryNote(deps, toPrice, applied, pincode) } : {};
  const carried = { ...delivery, ...addition, ...(goes.served ? {} : { notServed: true as const }) };
  if (pincode === undefined || !cashOnDelivery || added) return { lines, prices: { online }, ...offers, ...carried };
  const { price: cash } = priceOf(deps, toPrice, { method: 'cash_on_delivery', pincode, giftWrap });
  const question = { amountPaise: cash.goodsPaise, pincode, returned: 0, takesCash: goes.cash };
  const cod = codOffer(question, rules);
  const prices = { online, ...(cod.kind === 'offered' ? { cash_on_delivery: cash } : {}) };
  return { lines, prices, cod, ...offers, ...carried };
}

/** What the quote says of delivery, paid online. */
function deliveryNote(
  { settings }: OrderDeps,
  { cart }: CartToPrice,
  { applied, chargePaise, freeBy }: OffersWithDelivery,
  pincode: string | undefined,
): NonNullable<Quote['delivery']> {
  if (freeBy !== null) return { chargePaise: 0, missingForFreePaise: null };
  const listPaise = cart.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const goodsPaise = applied.reduce((left, { amountPaise }) => left - amountPaise, listPaise);
  const { missingForFreePaise } = deliveryOfCart(settings.delivery, cart, { goodsPaise, method: 'online', pincode });
  return { chargePaise, missingForFreePaise };
}

export type PricedOrder = {
  lines: OfferedLine[];
  price: Price;
  offers: OffersOfCart;
  /** What delivery of a cash order would cost if it were paid online. */
  deliveryIfPrepaidPaise: Paise | undefined;
};

/**
 * Returns the lines of an order that may be placed, and its price. Throws cart_empty, or cart_changed with the current
 * lines.
 */
export async function priceOrder(
  deps: OrderDeps,
  items: readonly QuoteItem[],
  facts: PriceFacts & GivenOffers,
): Promise<PricedOrder> {
  if (items.length === 0) throw new ShopError('cart_empty');
  const quoted = await quoteLines(deps, items, { confirm: true });
  const { lines, offered } = quoted;
  if (lines.some((line) => line.status !== 'ok')) throw new ShopError('cart_changed', { lines });
  const toPrice = await cartToPrice(deps, items, quoted, facts);
  const { price, offers } = priceOf(deps, toPrice, facts);
  const { goodsPaise } = price;
  const prepaid = { goodsPaise, method: 'online', pincode: facts.pincode } as const;
  // An offer that makes it free keeps it so.
  const ifPrepaid =
    offers.freeBy === null ? deliveryOfCart(deps.settings.delivery, toPrice.cart, prepaid).chargePaise : 0;
  return {
    lines: offered.filter((line) => line !== null),
    price,
    offers,
    deliveryIfPrepaidPaise: facts.method === 'online' ? undefined : (ifPrepaid ?? undefined),
  };
}
