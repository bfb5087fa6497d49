import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { rememberedSizes, rememberSize } from '../../../browser/state/remembered-sizes.ts';
import { useShop } from '../../../browser/state/use-shop.ts';
import { shoppingRules } from '../../../domain/cart/shopping-rules.ts';
import {
  type Choice,
  choose,
  initialChoice,
  openingChoice,
  variantOf,
  withoutSize,
} from '../../../domain/catalogue/product-choice.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { useShopInfo } from '../../shop-info.ts';

/**
 * Returns the current choice: the shopper's, or else one from the address, the cart and remembered sizes. The server
 * does not know cart and sizes and renders the same page for all; they apply once the browser's storage is read.
 */
export function useChoice(product: Product): [Choice, (choice: Choice) => void] {
  const { search } = useLocation();
  const { asksSize } = shoppingRules(useShopInfo().shop.shopping);
  const restored = useShop((state) => state.restored);
  const lines = useShop((state) => state.cart.lines);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const take = (choice: Choice) => {
    setChosen(choice);
    const variant = variantOf(product, choice);
    if (!variant) return;
    nameVariantInAddress(variant.id);
    const size = choice[product.sizeOptionIndex ?? -1];
    if (asksSize && typeof size === 'string') rememberSize(size);
  };
  const query = new URLSearchParams(search);
  const preferences = { variantId: query.get('variant'), sizes: query.getAll('size'), lines };
  const remembered = useMemo(() => (restored && asksSize ? rememberedSizes() : []), [restored, asksSize]);
  const forAll = asksSize ? withoutSize(product, initialChoice(product)) : initialChoice(product);
  const opening = () =>
    openingChoice(product, asksSize ? { ...preferences, rememberedSizes: remembered } : preferences);
  const choice = chosen ?? (restored ? opening() : forAll);
  const adopt = useEffectEvent(() => {
    // Only on the server's own HTML: on Back, the page as it was left is briefly in the document as well.
    if (document.documentElement.dataset['hydrated'] !== undefined) return;
    const early = chosenOnPage(product, choice);
    if (early !== choice) take(early);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the page's radios are read once, before it is painted
  useLayoutEffect(() => adopt(), []);
  return [choice, take];
}

/** Returns the choice updated with the radios that the shopper changed before React loaded. */
function chosenOnPage(product: Product, choice: Choice): Choice {
  // Named by themselves: colours may stand above the sizes, and an option with one value is no group.
  const groups = [...document.querySelectorAll<HTMLElement>('.product-facts [data-option]')];
  return groups.reduce((soFar, group) => {
    const { option } = group.dataset;
    const index = option === 'size' ? (product.sizeOptionIndex ?? -1) : Number(option);
    const value = group.querySelector<HTMLInputElement>('input:checked')?.value;
    return value === undefined || value === choice[index] ? soFar : choose(product, soFar, index, value);
  }, choice);
}

/**
 * Writes the variant the shopper chose into the page's address, so that a reload, Back, a shared link and the page in
 * another language (language-redirect.ts) show it again. Bypasses the router, so that the page is not loaded again.
 */
function nameVariantInAddress(variantId: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('size');
  url.searchParams.set('variant', variantId);
  window.history.replaceState(window.history.state, '', url);
}
