import { ALL_PRODUCTS } from '../../domain/all-products.ts';
import { collectionName } from '../../domain/collection-name.ts';
import { Opened, openAtOnce } from '../open-at-once.tsx';
import { SearchHead } from '../search-head.tsx';
import { shopGraph } from '../shop-facts.ts';
import { useShopInfo } from '../shop-info.ts';
import { StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/page.ts';
import { HomeContent } from './home-content.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

export const clientLoader = openAtOnce<HomeData>();

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const shopInfo = useShopInfo();
  const { shop } = shopInfo;
  const picture = 'pending' in loaderData ? null : loaderData.collections[0]?.picture;
  const names = 'pending' in loaderData ? '' : soldHere(loaderData);
  return (
    <>
      <SearchHead
        title={messages.title(shop.name)}
        description={messages.description(shop.name, names)}
        picture={picture ? { url: picture.url, alt: picture.alt ?? shop.name } : null}
      />
      <StructuredData graph={import.meta.env.SSR ? shopGraph(shopInfo) : null} />
      <h1 className="sr-only">{shop.name}</h1>
      <Opened data={loaderData} keep={clientLoader.keep} of="home" fallback={<HomeSkeleton />}>
        {(data) => <HomeContent data={data} />}
      </Opened>
    </>
  );
}

const NAMED = 4;

/** The first collections by name. */
function soldHere({ sections }: HomeData): string {
  const collections = sections.filter(({ handle }) => handle !== ALL_PRODUCTS).slice(0, NAMED);
  return collections.map(({ handle }) => collectionName(handle)).join(', ');
}
