import type { HomeSectionOf } from '../../../contracts/merchant/home-sections.ts';
import { NO_FILTERS } from '../../../domain/listing/listing-choice.ts';
import { cardNotes } from '../../_cards/card-notes.server.tsx';
import { CollectionSection } from '../collection-section.tsx';
import { collectionIn, ownText, type SectionContext } from './section-context.ts';

type CardsOfCollection = HomeSectionOf<'rail'> | HomeSectionOf<'grid'>;

/** The first products of a collection, in a rail or a grid; null if the collection is gone or empty. */
export async function collectionCards(
  { id, kind, title, collection, cards }: CardsOfCollection,
  context: SectionContext,
) {
  const { catalogue, menu, shop, startsPage } = context;
  const found = await collectionIn(context, collection);
  if (found === null) return null;
  const query = { sort: 'featured', filters: NO_FILTERS, after: null, limit: cards } as const;
  const { handle, title: name } = found;
  const { products } = await catalogue.listing(handle, query);
  if (products.length === 0) return null;
  const known = menu.collections.find((one) => one.handle === handle);
  return (
    <CollectionSection
      key={id}
      section={{
        id,
        handle,
        name,
        heading: ownText(title),
        shape: kind,
        facts: known === undefined ? null : { count: known.count, fromPaise: known.fromPaise },
        cards: products,
        missing: 0,
      }}
      shop={shop}
      notes={await cardNotes(context, products)}
      startsPage={startsPage}
    />
  );
}
