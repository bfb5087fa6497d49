import { use } from 'react';
import { useShopInfo } from '../shop-info.ts';
import { ServerCardsContext } from '../_cards/server-cards-context.ts';
import { CollectionSection } from './collection-section.tsx';
import type { HomeSection } from './load.server.ts';

/** On the server only: a section with all its cards, whether or not their data travels with the page. */
export function WrittenSection({ section, startsPage }: { section: HomeSection; startsPage: boolean }) {
  const { shop } = useShopInfo();
  const cards = section.cards ?? use(ServerCardsContext).get(section.id) ?? '';
  return <CollectionSection {...section} cards={cards} startsPage={startsPage} persuasion={shop.persuasion} />;
}
