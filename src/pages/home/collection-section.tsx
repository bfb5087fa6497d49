import { useMemo } from 'react';
import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { collectionName } from '../../domain/display/collection-name.ts';
import type { Persuasion } from '../../domain/money/pricing.ts';
import { categoryHref } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { decodeCards } from '../_cards/card-codec.ts';
import { ProductCards } from '../_cards/product-grid.tsx';
import type { HomeSection } from './load.server.ts';
import { messages } from './messages.en.ts';

export const headingOf = (id: string) => `collection-${id}`;

/** As in src/ui/product.css, which knows the height of up to 10 rows. */
const PHONE_COLUMNS = 2;

type CollectionSectionProps = HomeSection & {
  persuasion: Persuasion;
  /** No slider stands before it. */
  startsPage: boolean;
};

/** A collection's first products and the way to the others [HOME-03]. */
export function CollectionSection({ id, handle, cards = '', persuasion, startsPage }: CollectionSectionProps) {
  const everything = handle === ALL_PRODUCTS;
  const name = everything ? messages.allProducts : collectionName(handle);
  const headingId = headingOf(id);
  const products = useMemo(() => decodeCards(cards), [cards]);
  return (
    <section aria-labelledby={headingId} className="pt-10">
      <h2 id={headingId} className="px-3 pb-4 text-20 font-semibold wide:px-6 wide:text-24">
        {everything ? name : messages.collectionHeading(name)}
      </h2>
      <ul className={`card-grid card-grid-far rows-${Math.ceil(products.length / PHONE_COLUMNS)}`}>
        <ProductCards cards={products} collectionHandle={handle} persuasion={persuasion} startsPage={startsPage} />
      </ul>
      <p className="pt-6 text-center">
        <ButtonLink
          kind="secondary"
          to={categoryHref(handle)}
          aria-label={messages.viewMoreOf(name)}
          className="min-w-48"
        >
          {messages.viewMore}
        </ButtonLink>
      </p>
    </section>
  );
}
