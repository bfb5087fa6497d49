import { useEffect, useState } from 'react';
import type { Quote } from '../../contracts/checkout/quote.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { type Cart, selectedLines } from '../../domain/cart/selection.ts';
import type { CodOffer } from '../../domain/orders/cash-on-delivery.ts';
import { quoteCart } from './checkout-api.ts';
import { applyQuote, shopStore } from '../state/store.ts';
import { useShop } from '../state/use-shop.ts';

/**
 * `failed`: there was no response. The page shows the stored prices; the server prices the cart again before charging.
 */
export type QuoteState = 'waiting' | 'done' | 'failed';

/**
 * The state of the quote, the server's price for each payment method, and the COD offer; `cod` is null if it was not
 * requested. Without a response both are null.
 */
export type CartQuote = { state: QuoteState; prices: Quote['prices'] | null; cod: CodOffer | null };

const NOTHING_TO_QUOTE: CartQuote = { state: 'done', prices: null, cod: null };
const WAITING: CartQuote = { state: 'waiting', prices: null, cod: null };

/**
 * Requests current prices from the server when the cart's lines change, and applies them [CART-14]. Calls `onChange` if
 * a selected line differs. `selectedOnly` omits lines that are not selected. `pincode` also requests the COD offer,
 * which depends on the total of the requested lines. A new `attempt` repeats the request; until the response arrives the
 * previous quote stays.
 */
export function useCartQuote(
  onChange: () => void,
  {
    selectedOnly = false,
    pincode,
    attempt = 0,
  }: { selectedOnly?: boolean; pincode?: string | undefined; attempt?: number } = {},
): CartQuote {
  const linesOf = selectedOnly ? selectedLines : allLines;
  const restored = useShop((state) => state.restored);
  const requestedLines = useShop((state) =>
    linesOf(state.cart)
      .map(({ variantId, quantity }) =>
        pincode === undefined && !selectedOnly ? variantId : `${variantId}×${quantity}`,
      )
      .join(' '),
  );
  const [answer, setAnswer] = useState<(CartQuote & { requestedLines: string }) | null>(null);

  useEffect(() => {
    if (!restored || requestedLines === '') return undefined;
    let wanted = true;
    const requestQuote = async () => {
      const response = await quoteCart(
        linesOf(shopStore.getState().cart).map(({ id, variantId, quantity, pricePaise }) => ({
          productId: id,
          variantId,
          quantity,
          expectedPricePaise: pricePaise,
        })),
        pincode,
      );
      if (!wanted) return;
      if (response.ok && applyQuote(response.value.lines)) onChange();
      const { prices = null, cod = null } = response.ok ? response.value : {};
      setAnswer({ requestedLines, state: response.ok ? 'done' : 'failed', prices, cod });
    };
    void requestQuote();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new request for other lines, not for another callback
  }, [restored, requestedLines, pincode, attempt]);

  if (restored && requestedLines === '') return NOTHING_TO_QUOTE;
  return answer?.requestedLines === requestedLines ? answer : WAITING;
}

const allLines = ({ lines }: Cart): readonly CartLine[] => lines;
