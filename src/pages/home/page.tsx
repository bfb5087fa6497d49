import { Opened, openAtOnce } from '../open-at-once.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { HomeContent } from './home-content.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

export const clientLoader = openAtOnce<HomeData>();

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  return (
    <>
      <title>{messages.title(shop.name)}</title>
      <meta name="description" content={messages.description(shop.name)} />
      <h1 className="sr-only">{shop.name}</h1>
      <Opened data={loaderData} keep={clientLoader.keep} of="home" fallback={<HomeSkeleton />}>
        {(data) => <HomeContent data={data} />}
      </Opened>
    </>
  );
}
