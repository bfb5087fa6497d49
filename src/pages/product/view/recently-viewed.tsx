import { useEffect, useState } from 'react';
import { noteViewed } from '../../../browser/state/recently-viewed.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { CardRow } from '../../_cards/card-row.tsx';
import { messages } from '../messages.en.ts';

/** What this browser looked at before, newest first; known to the browser only. */
export function RecentlyViewed({ card }: { card: ProductCard | null }) {
  const [others, setOthers] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (card) setOthers(noteViewed(card));
    // The card is made anew with each rendering; its id tells products apart.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [card?.id]);
  return <CardRow id="recently-viewed" title={messages.recentlyViewed} cards={others} look="product" />;
}
