import { useState } from 'react';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { writeSharedCart } from '../../domain/cart/shared-cart.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/**
 * Shares the items, and nothing about the shopper, through the phone's share sheet; otherwise by WhatsApp or
 * as a link to copy.
 */
export function ShareCart({ lines }: { lines: readonly CartLine[] }) {
  const { origin } = useShopInfo();
  const [hasNoSheet, setHasNoSheet] = useState(false);
  const url = origin + inLanguage(LANGUAGE, href('sharedCart', { items: writeSharedCart(lines) }));
  const share = async () => {
    try {
      await navigator.share({ text: messages.shareText, url });
    } catch (error) {
      // The shopper closed the sheet: no message is needed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setHasNoSheet(true);
    }
  };
  return (
    <p className="flex flex-wrap gap-2 px-2 py-3 wide:px-0">
      {hasNoSheet ? (
        <>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${messages.shareText} ${url}`)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold"
          >
            <Icon name="whatsapp" />
            WhatsApp
          </a>
          <Button kind="quiet" onClick={() => void copyLink(url)}>
            <Icon name="link" />
            {messages.copyLink}
          </Button>
        </>
      ) : (
        <Button kind="quiet" onClick={() => void share()}>
          <Icon name="share" />
          {messages.shareCart}
        </Button>
      )}
    </p>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ text: messages.linkCopied });
  } catch {
    showToast({ text: messages.linkNotCopied });
  }
}
