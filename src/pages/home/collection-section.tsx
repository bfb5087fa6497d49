import { useMemo } from 'react';
import { Link } from 'react-router';
import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { collectionName } from '../../domain/display/collection-name.ts';
import { formatCount } from '../../domain/language/plural.ts';
import { formatRupees } from '../../domain/money/money.ts';
import type { Persuasion } from '../../domain/money/pricing.ts';
import { categoryHref } from '../../routes.ts';
import { decodeCards } from '../_cards/card-codec.ts';
import { ProductCards } from '../_cards/product-grid.tsx';
import type { HomeSection } from './load.server.ts';
import { messages } from './messages.en.ts';

export const headingOf = (id: string) => `collection-${id}`;

type CollectionSectionProps = HomeSection & {
  persuasion: Persuasion;
  /** No slider stands before it. */
  startsPage: boolean;
};

/** A collection's first products, in the section's shape, and the way to the others [HOME-03]. */
export function CollectionSection(props: CollectionSectionProps) {
  const { id, handle, shape, facts, cards = '', persuasion, startsPage } = props;
  const everything = handle === ALL_PRODUCTS;
  const name = props.name ?? (everything ? messages.allProducts : collectionName(handle));
  const headingId = headingOf(id);
  const products = useMemo(() => decodeCards(cards), [cards]);
  return (
    <section aria-labelledby={headingId} className={`home-section home-section-${shape}`}>
      <div className="home-heading">
        <h2 id={headingId}>{everything ? name : messages.collectionHeading(name)}</h2>
        {facts && <p>{messages.facts(formatCount(facts.count), formatRupees(facts.fromPaise))}</p>}
      </div>
      <ul className={`home-cards home-${shape}`}>
        <ProductCards cards={products} collectionHandle={handle} persuasion={persuasion} startsPage={startsPage} />
      </ul>
      <p className="home-way-on">
        <Link to={categoryHref(handle)} aria-label={messages.viewMoreOf(name)} className="home-more">
          {messages.viewMore}
        </Link>
      </p>
    </section>
  );
}
