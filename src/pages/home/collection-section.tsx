import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { formatCount } from '../../domain/language/plural.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { categoryHref } from '../../routes.ts';
import { CardPlaceholders } from '../../ui/product/skeleton.tsx';
import type { NotesOfCard } from '../_cards/notes-of-card.ts';
import { type CardTerms, ProductCards } from '../_cards/product-cards.tsx';
import { StaticLink } from '../_static/static-link.tsx';
import { messages } from './messages.en.ts';

export type HomeSection = {
  id: string;
  handle: string;
  /** The merchant's name of the collection, in this language if there is one; empty for all products. */
  name: string;
  /** The merchant's own heading; without one the collection's name stands there. */
  heading?: string;
  shape: 'grid' | 'square' | 'rail';
  /** The number of products in the collection and the lowest price; null if unknown. */
  facts: { count: number; fromPaise: number } | null;
  cards: readonly ProductCard[];
  /** The number of products that the browser asks for when the shopper comes near. */
  missing: number;
};

type CollectionSectionProps = {
  section: HomeSection;
  shop: CardTerms;
  notes: NotesOfCard;
  /** Whether the section starts the page, because there is no slider above it. */
  startsPage: boolean;
};

/** A collection's first products in the section's layout, and a link to all of them [HOME-03]. */
export function CollectionSection({ section, shop, notes, startsPage }: CollectionSectionProps) {
  const { id, handle, shape, facts, cards, missing } = section;
  const everything = handle === ALL_PRODUCTS;
  const name = section.name || messages.allProducts;
  const named = everything || messages.isCollection(name) ? name : messages.collectionHeading(name);
  const headingId = `collection-${id}`;
  return (
    <section aria-labelledby={headingId} className={`home-section home-section-${shape}`}>
      <div className="home-heading">
        <h2 id={headingId}>{section.heading || named}</h2>
        {facts && <p>{messages.facts(formatCount(facts.count), formatRupees(facts.fromPaise))}</p>}
      </div>
      <ul className={`home-cards home-${shape}`} data-collection={handle} data-rest={missing > 0 ? '' : undefined}>
        <ProductCards cards={cards} shop={shop} notes={notes} startsPage={startsPage} />
        <CardPlaceholders count={missing} />
      </ul>
      <p className="home-more-link">
        <StaticLink to={categoryHref(handle)} aria-label={messages.viewMoreOf(name)} className="home-more">
          {messages.viewMore}
        </StaticLink>
      </p>
    </section>
  );
}
