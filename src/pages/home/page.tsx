import { CardPlaceholders, LoadingNote, Skeleton } from '../../ui/product/skeleton.tsx';
import { deferredLoader, Opened } from '../_cards/deferred-loader.tsx';
import { SearchHead } from '../_seo/search-head.tsx';
import { shopGraph } from '../_seo/shop-json-ld.ts';
import { StructuredData } from '../_seo/structured-data.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { HomeContent } from './home-content.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

export const clientLoader = deferredLoader<HomeData>();

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const shopInfo = useShopInfo();
  const { shop } = shopInfo;
  const known = 'pending' in loaderData ? null : loaderData;
  const offer = shop.offer
    ? messages.offer(shop.offer.groupSize - shop.offer.freePerGroup, shop.offer.freePerGroup)
    : '';
  const kinds = known?.kinds.join(', ') ?? '';
  const picture = known?.picture;
  return (
    <>
      <SearchHead
        title={shop.demoMerchant ? messages.title(shop.name) : shop.name}
        description={messages.description(shop.name, kinds) + offer}
        picture={picture ? { url: picture.url, alt: picture.alt ?? shop.name } : null}
      />
      <StructuredData graph={import.meta.env.SSR ? shopGraph(shopInfo) : null} />
      <h1 className="sr-only">{shop.name}</h1>
      <Opened data={loaderData} store={clientLoader.store} of="home" fallback={<HomeSkeleton />}>
        {(data) => <HomeContent data={data} />}
      </Opened>
    </>
  );
}

/** Placeholder of the home page while its content loads in the browser [HOME-04]. */
function HomeSkeleton() {
  return (
    <div className="wide:pb-12">
      <LoadingNote />
      <Skeleton className="h-[min(133vw,62svh)] rounded-none wide:h-[clamp(320px,37vw,540px)]" />
      <div className="flex gap-3 overflow-hidden px-3 py-4 wide:hidden">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="size-18 flex-none rounded-round" />
        ))}
      </div>
      <div className="px-3 pt-10 pb-4 wide:px-6">
        <Skeleton className="h-7 w-48" />
      </div>
      <ul className="card-grid">
        <CardPlaceholders count={10} />
      </ul>
    </div>
  );
}
