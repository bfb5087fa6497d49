import type { CartLine } from '../../domain/cart/cart-line.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { writeSharedCart } from '../../domain/cart/shared-cart.ts';
import { href, inLanguage } from '../../routes.ts';
import ShareLink from '../_share/share-link.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** Shares the items, and nothing about the shopper. */
export function ShareCart({ lines }: { lines: readonly CartLine[] }) {
  const { origin } = useShopInfo();
  const url = origin + inLanguage(LANGUAGE, href('sharedCart', { items: writeSharedCart(lines) }));
  return <ShareLink url={url} text={messages.shareText} label={messages.shareCart} />;
}
