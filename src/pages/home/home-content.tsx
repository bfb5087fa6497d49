import { Fragment } from 'react';
import { lazyWhenIdle } from '../../browser/loading/lazy-when-idle.tsx';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { InstantProduct } from '../_cards/instant-product.tsx';
import { useShopInfo } from '../shop-info.ts';
import { CategoryStrip } from './category-strip.tsx';
import { CollectionSection } from './collection-section.tsx';
import { HeroSlider } from './hero-slider.tsx';
import { OfferBand } from './offer-band.tsx';
import { StaticSection } from './static-section.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';
import { SaleCountdown } from './sale-countdown.tsx';
import { Story } from './story.tsx';
import { OtherCollections, PriceTiles, Reasons } from './tiles.tsx';

/** Known to the browser only, and not before the page is idle. */
const RecentlyViewed = lazyWhenIdle(() => import('./recently-viewed.tsx'));

/** Slider, offers and collections; where the catalogue is empty, a page that says so. */
export function HomeContent({ data }: { data: HomeData }) {
  const { inHtml, sections, collections, others, story, priceEnds } = data;
  const { shop } = useShopInfo();
  if (sections.length === 0) return <EmptyShop />;
  const hasSlider = shop.slides.length > 0 || collections.length > 0;
  /** What stands between the sections, by how many of them come before. */
  const between = [null, <PriceTiles key="p" ends={priceEnds} />, story && <Story key="s" story={story} />];
  return (
    <div className="pb-12">
      {hasSlider && <HeroSlider collections={collections} />}
      <div className="mx-auto max-w-[1440px]">
        <div className="wide:hidden">
          <CategoryStrip collections={collections} />
        </div>
        <OfferBand />
        <div className="wide:hidden">
          <SaleCountdown />
        </div>
        {sections.map((section, index) => {
          const startsPage = index === 0 && !hasSlider;
          return (
            <Fragment key={section.id}>
              {between[index]}
              {inHtml ? (
                <StaticSection section={section} startsPage={startsPage} />
              ) : (
                <CollectionSection {...section} startsPage={startsPage} persuasion={shop.persuasion} />
              )}
            </Fragment>
          );
        })}
        {between.slice(sections.length)}
        <OtherCollections collections={others} />
        <RecentlyViewed title={messages.recentlyViewed} />
        <Reasons />
      </div>
      <InstantProduct />
    </div>
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
