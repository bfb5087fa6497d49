import { Opened, deferredLoader } from '../_cards/deferred-loader.tsx';
import { SearchHead } from '../_seo/search-head.tsx';
import { shopGraph } from '../_seo/shop-json-ld.ts';
import { useShopInfo } from '../shop-info.ts';
import { StructuredData } from '../_seo/structured-data.tsx';
import type { Route } from './+types/page.ts';
import { HomeContent } from './home-content.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
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
