import { useShop } from '../../browser/state/use-shop.ts';
import { OfferBanner } from './view/offer-banner.tsx';
import { Opened, deferredLoader } from '../_cards/deferred-loader.tsx';
import { ProductPreview } from '../_cards/product-preview.tsx';
import { useShopInfo } from '../shop-info.ts';
import { ProductView } from './view/product-view.tsx';
import type { Route } from './+types/page.ts';
import type { ProductData } from './load.server.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

export const clientLoader = deferredLoader<ProductData>();

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const tapped = useShop((state) => state.singleProduct);
  const { shop } = useShopInfo();
  const known = tapped?.handle === params.id ? tapped : null;
  const preview = (
    <>
      {known && <title>{messages.title(known.title, shop.name)}</title>}
      <ProductPreview card={known} />
    </>
  );
  return (
    <>
      <OfferBanner />
      <Opened data={loaderData} store={clientLoader.store} of={params.id} fallback={preview}>
        {(data) => <ProductView data={data} />}
      </Opened>
    </>
  );
}
