import { useMemo } from 'react';
import { collectionName } from '../../domain/collection-name.ts';
import { categoryHref, href } from '../../routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { unpackCards } from '../packed-cards.ts';
import { ProductCards } from '../product-grid.tsx';
import { useShopInfo } from '../shop-info.ts';
import { CategoryStrip } from './category-strip.tsx';
import { HeroSlider } from './hero-slider.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';
import { SaleCountdown } from './sale-countdown.tsx';

/** Slider, offers and collections; where the catalogue is empty, a page that says so. */
export function HomeContent({ data: { sections, collections } }: { data: HomeData }) {
  const { shop } = useShopInfo();
  if (sections.length === 0) return <EmptyShop />;
  return (
    <div className="mx-auto max-w-[1440px] pb-12">
      <HeroSlider collections={collections} />
      <div className="wide:hidden">
        <CategoryStrip collections={collections} />
        {shop.bannerImageUrl !== null && (
          <img
            data-home-banner=""
            src={shop.bannerImageUrl}
            alt=""
            loading="lazy"
            className="aspect-[3/1] w-full bg-wash object-cover"
          />
        )}
        <SaleCountdown />
      </div>
      {sections.map((section) => (
        <CollectionSection key={section.id} section={section} />
      ))}
    </div>
  );
}

function CollectionSection({ section: { id, handle, cards } }: { section: HomeData['sections'][number] }) {
  const name = collectionName(handle);
  const headingId = `collection-${id}`;
  const products = useMemo(() => unpackCards(cards), [cards]);
  return (
    <section aria-labelledby={headingId} className="pt-10">
      <h2 id={headingId} className="px-3 pb-4 text-20 font-semibold wide:px-6 wide:text-24">
        {messages.collectionHeading(name)}
      </h2>
      <ul className="card-grid">
        <ProductCards cards={products} collectionHandle={handle} />
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

function EmptyShop() {
  return (
    <EmptyState
      picture={<Icon name="hanger" className="icon size-16" />}
      title={messages.emptyTitle}
      actions={<ButtonLink to={href('contact')}>{messages.contactUs}</ButtonLink>}
    >
      {messages.emptyText}
    </EmptyState>
  );
}
