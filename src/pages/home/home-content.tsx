import { lazyWhenIdle } from '../../browser/loading/lazy-when-idle.tsx';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useShopInfo } from '../shop-info.ts';
import { StaticHtml } from '../_static/static-html.tsx';
import { hasSlider } from './has-slider.ts';
import { HeroSlider } from './hero-slider.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';
import { SaleCountdown } from './sale-countdown.tsx';

/** Known to the browser only, and not before the page is idle. */
const RecentlyViewed = lazyWhenIdle(() => import('./recently-viewed.tsx'));

/** Slider, offers and collections; where the catalogue is empty, a page that says so. */
export function HomeContent({ data }: { data: HomeData }) {
  const { shop } = useShopInfo();
  if (data.isEmpty) return <EmptyShop />;
  return (
    <div className="pb-12">
      {hasSlider(shop, data.collections) && <HeroSlider collections={data.collections} />}
      <div className="mx-auto max-w-[1440px]">
        <StaticHtml of={data} id="top" />
        <div className="wide:hidden">
          <SaleCountdown />
        </div>
        <StaticHtml of={data} id="sections" />
        <RecentlyViewed title={messages.recentlyViewed} />
        <StaticHtml of={data} id="reasons" />
      </div>
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
