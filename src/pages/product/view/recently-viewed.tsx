import { useEffect, useState } from 'react';
import { noteViewed } from '../../../browser/state/recently-viewed.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { CardRow } from '../../_cards/card-row.tsx';
import { messages } from '../messages.en.ts';

/** Products viewed before in this browser, newest first; only the browser knows them. */
export function RecentlyViewed({ card }: { card: ProductCard | null }) {
  const [others, setOthers] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (card) setOthers(noteViewed(card));
    // The card is a new object on each render; its id identifies the product.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [card?.id]);
  return <CardRow id="recently-viewed" title={messages.recentlyViewed} cards={others} look="product" />;
}
