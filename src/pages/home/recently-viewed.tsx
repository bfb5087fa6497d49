import { useState } from 'react';
import { recentlyViewed } from '../../browser/state/recently-viewed.ts';
import { CardRow } from '../_cards/card-row.tsx';

/**
 * Products viewed before in this browser, newest first. Rendered only in the browser, and therefore near the
 * end of the page.
 */
export default function RecentlyViewed({ title }: { title: string }) {
  const [cards] = useState(recentlyViewed);
  return <CardRow id="recently-viewed" title={title} cards={cards} look="home" />;
}
