import { useLocation, useParams } from 'react-router';
import { collectionName } from '../../domain/display/collection-name.ts';
import { categoryHref, href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Listing, ListingPlaceholder } from '../_listing/listing.tsx';
import { ListingFrame, NoMatch } from '../_listing/listing-frame.tsx';
import { SuggestedProducts } from '../_listing/suggested-products.tsx';
import { messages as listingMessages } from '../_listing/listing-messages.en.ts';
import { countFilters, listingSearch, readListingChoice, type ToListing } from '../_listing/listing-query.ts';
import { deferredLoader, Opened } from '../_cards/deferred-loader.tsx';
import { Breadcrumb } from '../../ui/product/breadcrumb.tsx';
import { SearchHead } from '../_seo/search-head.tsx';
import { breadcrumbs, graphOf } from '../_seo/shop-json-ld.ts';
import { useShopInfo } from '../shop-info.ts';
import { StructuredData } from '../_seo/structured-data.tsx';
import type { Route } from './+types/page.ts';
import type { loader } from './load.server.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

type CategoryData = Awaited<ReturnType<typeof loader>>;

export const clientLoader = deferredLoader<CategoryData>();

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Opened data={loaderData} store={clientLoader.store} of={params.id} fallback={<Placeholder />}>
      {(data) => <CategoryContent data={data} />}
    </Opened>
  );
}

function CategoryContent({ data }: { data: CategoryData }) {
  const shopInfo = useShopInfo();
  const { shop } = shopInfo;
  const { search } = useLocation();
  const { collection, isEmpty, facets } = data;
  const path = categoryHref(collection.handle);
  const way = [
    { name: shop.name, path: href('home') },
    { name: collection.title, path },
  ];
  const choice = readListingChoice(new URLSearchParams(search));
  const to: ToListing = (other) => categoryHref(collection.handle) + listingSearch(other);
  const countText = listingMessages.count(data.total, data.totalExact);
  const title = (
    <>
      <SearchHead
        title={messages.title(collection.title, shop.name)}
        description={messages.description(collection.title, shop.name)}
        path={path + (data.after === null ? '' : `?${new URLSearchParams({ after: data.after })}`)}
        picture={data.picture}
      />
      <StructuredData graph={import.meta.env.SSR ? graphOf([breadcrumbs(shopInfo.origin, way)]) : null} />
    </>
  );
  if (isEmpty && countFilters(choice) === 0) {
    return (
      <>
        {title}
        <h1 className="px-3 pt-6 text-24 font-semibold wide:px-6 wide:text-32">{collection.title}</h1>
        <EmptyCollection />
        <SuggestedProducts data={data} />
      </>
    );
  }
  const heading = (
    <>
      <Breadcrumb here={collection.title} />
      <h1 className="text-24 font-semibold wide:text-32">{collection.title}</h1>
      {collection.descriptionHtml !== '' && (
        <div
          className="line-clamp-3 max-w-prose pt-1 text-pretty text-quiet"
          dangerouslySetInnerHTML={{ __html: collection.descriptionHtml }}
        />
      )}
      <p className="pt-1 text-13 text-quiet desk:hidden">{countText}</p>
    </>
  );
  return (
    <>
      {title}
      <ListingFrame heading={heading} choice={choice} facets={facets} total={data.total} countText={countText} to={to}>
        {isEmpty ? <NoMatch choice={choice} to={to} /> : <Listing data={data} />}
        <SuggestedProducts data={data} />
      </ListingFrame>
    </>
  );
}

function EmptyCollection() {
  return (
    <EmptyState
      picture={<Icon name="hanger" className="icon size-16" />}
      title={messages.emptyTitle}
      actions={<ButtonLink to={href('home')}>{messages.goHome}</ButtonLink>}
    >
      {messages.emptyText}
    </EmptyState>
  );
}

function Placeholder() {
  const { shop } = useShopInfo();
  const { id = '' } = useParams();
  const name = collectionName(id);
  return (
    <div className="mx-auto max-w-[1440px]">
      <title>{messages.title(name, shop.name)}</title>
      <div className="px-3 pt-4 pb-8 wide:px-6">
        <Breadcrumb here={name} />
        <h1 className="text-24 font-semibold wide:text-32">{name}</h1>
      </div>
      <ListingPlaceholder />
    </div>
  );
}
