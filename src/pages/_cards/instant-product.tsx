import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHref, useLocation, useNavigate } from 'react-router';
import { historyIndex } from '../../browser/boot/history-index.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { productHref } from '../../routes.ts';
import { keepShownPicture } from './shown-picture.ts';
import { OfferBanner } from './offer-banner.tsx';
import { ProductPreview } from './product-preview.tsx';

/**
 * Opens the product whose card was tapped: shows what the card knew, in the product page's shape, with the next frame
 * [CARD-03], and only then has the router do its work. It lies over the page, which stays as it is until the product's
 * page is there. The address changes with it, so that Back leads to the page beneath at any moment.
 */
export function InstantProduct() {
  const taps = useShop((state) => state.productTaps);
  const card = useShop((state) => state.singleProduct);
  const category = useShop((state) => state.category);
  // A tap on the page before this one is done with.
  const [done, setDone] = useState(taps);
  const page = useShop((state) => state.tappedPage);
  if (taps === done || card === null) return null;
  return (
    <Opening card={card} page={page ?? productHref(card.handle)} category={category} onLeave={() => setDone(taps)} />
  );
}

type OpeningProps = {
  card: ProductCard;
  page: string;
  category: string | null;
  /** The shopper went elsewhere meanwhile, perhaps to the page beneath. */
  onLeave: () => void;
};

function Opening({ card, page, category, onLeave }: OpeningProps) {
  const navigate = useNavigate();
  const address = useHref(page);
  const changeAddress = useEffectEvent(() => window.history.pushState({ idx: historyIndex() + 1 }, '', address));
  const open = useEffectEvent(() => navigate(page, { replace: true, state: { handler: category } }));
  useEffect(() => {
    changeAddress();
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      keepShownPicture(card.picture?.url, '.opening-product img');
      timer = window.setTimeout(open);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a tap
  }, []);

  const leave = useEffectEvent(onLeave);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) leave();
  }, [key, openedAt]);
  // The router hears of Back first and renders: a listener that changes with a render would not be asked any more.
  useEffect(() => {
    const listener = () => leave();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);

  return createPortal(
    <div className="opening-product" style={{ top: headerBottom() }}>
      <OfferBanner />
      <ProductPreview card={card} />
    </div>,
    document.body,
  );
}

/** Where the product's page begins: under what of the header stays on the screen, however far the list was scrolled. */
function headerBottom(): number {
  const parts = document.querySelectorAll('.site-header, .site-header-row');
  return Math.max(0, ...[...parts].map((part) => part.getBoundingClientRect().bottom));
}
