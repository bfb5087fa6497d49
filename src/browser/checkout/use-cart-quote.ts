import { useEffect, useState } from 'react';
import type { CodOffer } from '../../domain/orders/cash-on-delivery.ts';
import { quoteCart } from './checkout-api.ts';
import { applyQuote, shopStore } from '../state/store.ts';
import { useShop } from '../state/use-shop.ts';

/**
 * `failed`: there was no answer. The stored prices are shown, and the server prices again before anything is charged.
 */
export type QuoteState = 'waiting' | 'done' | 'failed';

/** Whether cash on delivery is offered; null where it was not asked or there was no answer. */
export type CartQuote = { state: QuoteState; cod: CodOffer | null };

const NOTHING_TO_ASK: CartQuote = { state: 'done', cod: null };
const WAITING: CartQuote = { state: 'waiting', cod: null };

/**
 * Asks the server to re-price the cart when its lines change, and applies the answer [CART-14]. `onChange` is called if
 * a selected line differs. `pincode`: asks about cash on delivery too.
 */
export function useCartQuote(onChange: () => void, pincode?: string): CartQuote {
  const restored = useShop((state) => state.restored);
  const variants = useShop((state) => state.cart.lines.map((line) => line.variantId).join(' '));
  const [settled, setSettled] = useState<(CartQuote & { variants: string }) | null>(null);

  useEffect(() => {
    if (!restored || variants === '') return undefined;
    let wanted = true;
    const ask = async () => {
      const { lines } = shopStore.getState().cart;
      const answer = await quoteCart(
        lines.map(({ id, variantId, quantity, pricePaise }) => ({
          productId: id,
          variantId,
          quantity,
          expectedPricePaise: pricePaise,
        })),
        pincode,
      );
      if (!wanted) return;
      if (answer.ok && applyQuote(answer.value.lines)) onChange();
      const cod = (answer.ok ? answer.value.cod : null) ?? null;
      setSettled({ variants, state: answer.ok ? 'done' : 'failed', cod });
    };
    void ask();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew for other lines, not for another callback
  }, [restored, variants, pincode]);

  if (restored && variants === '') return NOTHING_TO_ASK;
  return settled?.variants === variants ? settled : WAITING;
}
