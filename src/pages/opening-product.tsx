import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHref, useLocation, useNavigate } from 'react-router';
import { historyIndex } from '../browser/history-index.ts';
import { endOpening, useShop } from '../browser/store.ts';
import type { ProductCard } from '../domain/product.ts';
import { productHref } from '../routes.ts';
import { OfferBanner } from './offer-banner.tsx';
import { ProductPreview } from './product-preview.tsx';

/**
 * Opens the product whose card was tapped: shows what the card knew, in the product page's shape, with the next frame
 * [CARD-03], and only then has the router do its work. It lies over the page, which stays as it is until the product's
 * page is there. The address changes with it, so that Back leads to the page beneath at any moment.
 */
export function OpeningProduct() {
  const opening = useShop((state) => state.opening);
  const card = useShop((state) => state.singleProduct);
  const category = useShop((state) => state.category);
  return opening && card && <Opening card={card} category={category} />;
}

function Opening({ card, category }: { card: ProductCard; category: string | null }) {
  const navigate = useNavigate();
  const address = useHref(productHref(card.handle));
  const changeAddress = useEffectEvent(() => window.history.pushState({ idx: historyIndex() + 1 }, '', address));
  const open = useEffectEvent(() =>
    navigate(productHref(card.handle), { replace: true, state: { handler: category } }),
  );
  useEffect(() => {
    changeAddress();
    let timer = 0;
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(open)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      endOpening();
    };
  }, []);

  // Whoever goes elsewhere meanwhile, or Back, may come to the page beneath.
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) endOpening();
    addEventListener('popstate', endOpening);
    return () => removeEventListener('popstate', endOpening);
  }, [key, openedAt]);

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
