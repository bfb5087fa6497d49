import { useEffect, useState } from 'react';
import { noteViewed } from '../../../browser/state/recently-viewed.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { ProductCards } from '../../_cards/product-grid.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from '../messages.en.ts';

/** What this browser looked at before, newest first; known to the browser only. */
export function RecentlyViewed({ card }: { card: ProductCard | null }) {
  const { shop } = useShopInfo();
  const [others, setOthers] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (card) setOthers(noteViewed(card));
    // The card is made anew with each rendering; its id tells products apart.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [card?.id]);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mx-auto max-w-[1440px] pt-10 pb-6">
      <h2 id="recently-viewed" className="px-3 pb-4 text-20 font-semibold wide:px-6">
        {messages.recentlyViewed}
      </h2>
      <ul className="card-row">
        <ProductCards cards={others} collectionHandle={null} persuasion={shop.persuasion} />
      </ul>
    </section>
  );
}
