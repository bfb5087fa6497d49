import { useState } from 'react';
import { recentlyViewed } from '../../browser/state/recently-viewed.ts';
import { CardRow } from '../_cards/card-row.tsx';

/** What this browser looked at before, newest first; in the browser only, and so near the page's end. */
export default function RecentlyViewed({ title }: { title: string }) {
  const [cards] = useState(recentlyViewed);
  return <CardRow id="recently-viewed" title={title} cards={cards} look="home" />;
}
