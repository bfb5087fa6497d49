import { useShop } from '../../browser/store.ts';
import { Opened, openAtOnce } from '../open-at-once.tsx';
import { OfferBanner } from './offer-banner.tsx';
import { ProductPreview } from './product-preview.tsx';
import { ProductView } from './product-view.tsx';
import type { Route } from './+types/page.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export type ProductData = Awaited<ReturnType<typeof loader>>;

export const clientLoader = openAtOnce<ProductData>();

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const tapped = useShop((state) => state.singleProduct);
  const known = tapped?.handle === params.id ? tapped : null;
  return (
    <>
      <OfferBanner />
      <Opened data={loaderData} keep={clientLoader.keep} of={params.id} fallback={<ProductPreview card={known} />}>
        {(data) => <ProductView data={data} />}
      </Opened>
    </>
  );
}
