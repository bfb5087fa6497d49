import { useEffect, useState } from 'react';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { type Cart, selectedLines } from '../../domain/cart/selection.ts';
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
 * a selected line differs. `selectedOnly`: leaves out what is not to be ordered. `pincode`: asks about cash on delivery
 * too, whose terms depend on the sum: of the lines asked about. Another `turn` asks again; what is known stays meanwhile.
 */
export function useCartQuote(
  onChange: () => void,
  {
    selectedOnly = false,
    pincode,
    turn = 0,
  }: { selectedOnly?: boolean; pincode?: string | undefined; turn?: number } = {},
): CartQuote {
  const linesOf = selectedOnly ? selectedLines : allLines;
  const restored = useShop((state) => state.restored);
  const asked = useShop((state) =>
    linesOf(state.cart)
      .map(({ variantId, quantity }) => (pincode === undefined ? variantId : `${variantId}×${quantity}`))
      .join(' '),
  );
  const [settled, setSettled] = useState<(CartQuote & { asked: string }) | null>(null);

  useEffect(() => {
    if (!restored || asked === '') return undefined;
    let wanted = true;
    const ask = async () => {
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
      const cod = (response.ok ? response.value.cod : null) ?? null;
      setSettled({ asked, state: response.ok ? 'done' : 'failed', cod });
    };
    void ask();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew for other lines, not for another callback
  }, [restored, asked, pincode, turn]);

  if (restored && asked === '') return NOTHING_TO_ASK;
  return settled?.asked === asked ? settled : WAITING;
}

const allLines = ({ lines }: Cart): readonly CartLine[] => lines;
