import { lazyWhenIdle } from '../../browser/loading/lazy-when-idle.tsx';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { StaticHtml } from '../_static/static-html.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';

/** Only the browser knows these products; loaded once the page is idle. */
const RecentlyViewed = lazyWhenIdle(() => import('./recently-viewed.tsx'));

/** Slider, offers and collections; a notice if the catalogue is empty. */
export function HomeContent({ data }: { data: HomeData }) {
  if (data.isEmpty) return <EmptyShop />;
  return (
    <div className="wide:pb-12">
      <StaticHtml of={data} id="slider" />
      <div className="mx-auto max-w-[1440px]">
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
