import { useEffect, useState } from 'react';
import { quoteCart } from './checkout-api.ts';
import { applyQuote, shopStore } from '../state/store.ts';
import { useShop } from '../state/use-shop.ts';

/** `failed` means nobody could say: what is stored is shown, and the server prices again before anything is charged. */
export type QuoteState = 'waiting' | 'done' | 'failed';

/**
 * Has the server re-price the cart when its lines change, and takes over what it says [CART-14].
 * `onChange` is called where a selected line turned out different.
 */
export function useCartQuote(onChange: () => void): QuoteState {
  const restored = useShop((state) => state.restored);
  const variants = useShop((state) => state.cart.lines.map((line) => line.variantId).join(' '));
  const [settled, setSettled] = useState<{ variants: string; state: QuoteState } | null>(null);

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
      );
      if (!wanted) return;
      if (answer.ok && applyQuote(answer.value.lines)) onChange();
      setSettled({ variants, state: answer.ok ? 'done' : 'failed' });
    };
    void ask();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew for other lines, not for another callback
  }, [restored, variants]);

  if (restored && variants === '') return 'done';
  return settled?.variants === variants ? settled.state : 'waiting';
}
