import type { CartLine } from '../../domain/cart/cart-line.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { writeSharedCart } from '../../domain/cart/shared-cart.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** Shares the items, and nothing about the shopper, by the phone's own sheet or else by WhatsApp. */
export function ShareCart({ lines }: { lines: readonly CartLine[] }) {
  const { origin } = useShopInfo();
  const share = async () => {
    const url = origin + inLanguage(LANGUAGE, href('sharedCart', { items: writeSharedCart(lines) }));
    try {
      await navigator.share({ text: messages.shareText, url });
    } catch (error) {
      // The shopper closed the sheet: nothing to say. Where there is none, WhatsApp takes the link.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      window.open(`https://wa.me/?text=${encodeURIComponent(`${messages.shareText} ${url}`)}`, '_blank', 'noreferrer');
    }
  };
  return (
    <p className="px-4 pb-3 wide:px-0">
      <Button kind="quiet" onClick={() => void share()}>
        <Icon name="share" />
        {messages.shareCart}
      </Button>
    </p>
  );
}
