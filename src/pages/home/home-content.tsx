import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { InstantProduct } from '../_cards/instant-product.tsx';
import { useShopInfo } from '../shop-info.ts';
import { CategoryStrip } from './category-strip.tsx';
import { CollectionSection } from './collection-section.tsx';
import { HeroSlider } from './hero-slider.tsx';
import { StaticSection } from './static-section.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';
import { SaleCountdown } from './sale-countdown.tsx';

/** Slider, offers and collections; where the catalogue is empty, a page that says so. */
export function HomeContent({ data: { inHtml, sections, collections } }: { data: HomeData }) {
  const { shop } = useShopInfo();
  if (sections.length === 0) return <EmptyShop />;
  const hasSlider = shop.slides.length > 0 || collections.length > 0;
  return (
    <div className="mx-auto max-w-[1440px] pb-12">
      {hasSlider && <HeroSlider collections={collections} />}
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
      {sections.map((section, index) => {
        const startsPage = index === 0 && !hasSlider;
        return inHtml ? (
          <StaticSection key={section.id} section={section} startsPage={startsPage} />
        ) : (
          <CollectionSection key={section.id} {...section} startsPage={startsPage} persuasion={shop.persuasion} />
        );
      })}
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
