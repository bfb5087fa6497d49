import { useState } from 'react';
import { recentlyViewed } from '../../browser/state/recently-viewed.ts';
import { ProductCards } from '../_cards/product-grid.tsx';
import { useShopInfo } from '../shop-info.ts';

/** What this browser looked at before, newest first; in the browser only, and so near the page's end. */
export default function RecentlyViewed({ title }: { title: string }) {
  const { persuasion } = useShopInfo().shop;
  const [cards] = useState(recentlyViewed);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="home-section">
      <h2 id="recently-viewed" className="home-heading">
        {title}
      </h2>
      <ul className="home-cards home-rail">
        <ProductCards cards={cards} collectionHandle={null} persuasion={persuasion} />
      </ul>
    </section>
  );
}
