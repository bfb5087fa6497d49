import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHref, useLocation, useNavigate } from 'react-router';
import { historyIndex } from '../browser/history-index.ts';
import type { ProductCard } from '../domain/product.ts';
import { productHref } from '../routes.ts';
import { OfferBanner } from './offer-banner.tsx';
import { ProductPreview } from './product-preview.tsx';

type OpeningProductProps = {
  card: ProductCard;
  collectionHandle: string | null;
  /** The shopper went elsewhere, and the card is still there. */
  onEnd: () => void;
};

/**
 * Opens a product: shows what the card knew, in the product page's shape, with the next frame [CARD-03], and only then has
 * the router do its work. It lies over the page, which stays as it is until the product's page is there. The address
 * changes with it, so that Back leads to the page beneath at any moment.
 */
export function OpeningProduct({ card, collectionHandle, onEnd }: OpeningProductProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const address = useHref(productHref(card.handle));
  const open = useEffectEvent(() => {
    void navigate(productHref(card.handle), { replace: true, state: { handler: collectionHandle } });
  });
  const changeAddress = useEffectEvent(() => {
    window.history.pushState({ idx: historyIndex() + 1 }, '', address);
  });
  useEffect(() => {
    changeAddress();
    let timer = 0;
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(open)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (key !== openedAt) end();
  }, [key, openedAt]);
  // Back and forward: the router answers first, so a listener of each render would be gone before its turn.
  useEffect(() => {
    const leave = () => end();
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  const main = document.getElementById('content');
  if (main === null) return null;
  return createPortal(
    <div className="opening-product" style={{ top: main.offsetTop }}>
      <OfferBanner />
      <ProductPreview card={card} />
    </div>,
    document.body,
  );
}
