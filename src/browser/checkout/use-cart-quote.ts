import { useEffect, useState } from 'react';
import type { AddTo } from '../../contracts/checkout/add-to-order.ts';
import type { CartOffers } from '../../contracts/checkout/offers.ts';
import type { Quote } from '../../contracts/checkout/quote.ts';
import { isPincode } from '../../domain/address/pincode.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { type Cart, isSelected, selectedLines } from '../../domain/cart/selection.ts';
import type { CodOffer } from '../../domain/orders/cash-on-delivery.ts';
import { quoteCart } from './checkout-api.ts';
import { applyQuote, shopStore } from '../state/store.ts';
import { useShop } from '../state/use-shop.ts';

/**
 * `failed`: there was no response. The page shows the stored prices; the server prices the cart again before charging.
 */
export type QuoteState = 'waiting' | 'done' | 'failed';

/**
 * The state of the quote, the server's price for each payment method, what it says of offers and codes, and the COD
 * offer; `cod` is null if it was not requested. Without a response all are null. `before`: what the last response
 * said, about other lines.
 */
export type CartQuote = {
  state: QuoteState;
  prices: Quote['prices'] | null;
  cod: CodOffer | null;
  offers: CartOffers | null;
  /** What is said of delivery; null: nothing. */
  delivery: NonNullable<Quote['delivery']> | null;
  /** The PIN code that was asked about, if the shop does not deliver there. */
  notServed: string | null;
  /** Nothing can be added any more to the order that was asked about. */
  closed: boolean;
  before: Pick<Quote, 'prices' | 'offers'> | null;
};

const NOTHING_SAID = { prices: null, cod: null, offers: null, delivery: null, notServed: null, closed: false };
const NOTHING_TO_QUOTE: CartQuote = { state: 'done', ...NOTHING_SAID, before: null };
const NO_CODES: readonly string[] = [];

type Asked = {
  selectedOnly?: boolean;
  pincode?: string | undefined;
  attempt?: number;
  codes?: readonly string[];
  withoutOffers?: readonly string[];
  giftWrap?: boolean;
  addTo?: AddTo | null;
};

/**
 * Requests current prices from the server when the cart's lines change, and applies them [CART-14]. Calls `onChange` if
 * a selected line differs. `selectedOnly` omits lines that are not selected; otherwise these are not in the price.
 * `pincode` also requests the COD offer, which depends on the total of the requested lines. A new `attempt` repeats the
 * request; until the response arrives the previous quote stays.
 */
export function useCartQuote(
  onChange: () => void,
  {
    selectedOnly = false,
    pincode: typed = '',
    attempt = 0,
    codes = NO_CODES,
    withoutOffers = NO_CODES,
    giftWrap = false,
    addTo = null,
  }: Asked = {},
): CartQuote {
  // The server takes no other.
  const pincode = isPincode(typed) ? typed : undefined;
  const linesOf = selectedOnly ? selectedLines : allLines;
  const restored = useShop((state) => state.restored);
  const requestedLines = useShop((state) =>
    linesOf(state.cart)
      .map((line) => `${line.variantId}×${line.quantity}${isSelected(state.cart, line) ? '' : ' -'}`)
      .join(' '),
  );
  const terms = {
    ...(codes.length === 0 ? {} : { codes: [...codes] }),
    ...(withoutOffers.length === 0 ? {} : { withoutOffers: [...withoutOffers] }),
    ...(giftWrap ? { giftWrap } : {}),
    ...(addTo === null ? {} : { addTo: { orderId: addTo.orderId, mobileLast4: addTo.mobileLast4 } }),
  };
  const asked = requestedLines === '' ? '' : requestedLines + JSON.stringify(terms);
  const [answer, setAnswer] = useState<(Omit<CartQuote, 'before'> & { asked: string }) | null>(null);

  useEffect(() => {
    if (!restored || asked === '') return undefined;
    let wanted = true;
    const requestQuote = async () => {
      const { cart } = shopStore.getState();
      const response = await quoteCart({
        items: linesOf(cart).map((line) => ({
          productId: line.id,
          variantId: line.variantId,
          quantity: line.quantity,
          expectedPricePaise: line.pricePaise,
          ...(isSelected(cart, line) ? {} : { selected: false }),
        })),
        ...(pincode === undefined ? {} : { pincode }),
        ...terms,
      });
      if (!wanted) return undefined;
      if (response.ok && applyQuote(response.value.lines)) onChange();
      const state = response.ok ? 'done' : 'failed';
      if (!response.ok) return setAnswer({ asked, state, ...NOTHING_SAID });
      const { prices, cod = null, offers = null, delivery = null } = response.value;
      const notServed = response.value.notServed === true ? (pincode ?? null) : null;
      const closed = response.value.addition?.until === null;
      return setAnswer({ asked, state, prices, cod, offers, delivery, notServed, closed });
    };
    void requestQuote();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new request for other lines, not for another callback
  }, [restored, asked, pincode, attempt]);

  if (restored && asked === '') return NOTHING_TO_QUOTE;
  const said = answer && answer.prices !== null ? { prices: answer.prices, offers: answer.offers ?? undefined } : null;
  if (answer?.asked === asked) return { ...answer, before: said };
  return { state: 'waiting', ...NOTHING_SAID, before: said };
}

const allLines = ({ lines }: Cart): readonly CartLine[] => lines;
