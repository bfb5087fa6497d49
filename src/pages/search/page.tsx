import { useLocation } from 'react-router';
import { href } from '../../routes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { messages as listingMessages } from '../_listing/listing-messages.en.ts';
import { Listing, ListingPlaceholder } from '../_listing/listing.tsx';
import { ListingFrame, NoMatch } from '../_listing/listing-frame.tsx';
import { countFilters, listingSearch, type ToListing } from '../_listing/listing-query.ts';
import { SuggestedProducts } from '../_listing/suggested-products.tsx';
import { deferredLoader, Opened } from '../_cards/deferred-loader.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { CollectionTiles } from './collection-tiles.tsx';
import type { loader } from './load.server.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

type SearchData = Awaited<ReturnType<typeof loader>>;
type Results = Extract<SearchData, { kind: 'results' }>;

export const clientLoader = deferredLoader<SearchData>();

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  const text = (new URLSearchParams(useLocation().search).get('q') ?? '').trim();
  return (
    <>
      <title>{messages.title(text, shop.name)}</title>
      <Opened data={loaderData} store={clientLoader.store} of="search" fallback={<ListingPlaceholder />}>
        {(data) => <SearchContent data={data} text={text} />}
      </Opened>
    </>
  );
}

function SearchContent({ data, text }: { data: SearchData; text: string }) {
  if (data.kind === 'nothing-asked') {
    return (
      <>
        <div className="mx-auto max-w-[1440px] px-3 pt-4 pb-4 wide:px-6 wide:pt-8">
          <h1 className="font-heading text-24">{messages.askTitle}</h1>
          <p className="text-quiet">{messages.askText}</p>
        </div>
        <CollectionTiles collections={data.collections} />
      </>
    );
  }
  return <SearchResults data={data} text={text} />;
}

function SearchResults({ data, text }: { data: Results; text: string }) {
  const { choice, collections, isEmpty } = data;
  /** The first change of a filter moves the filters found in the text into the address. */
  const to: ToListing = (other) => href('search') + listingSearch(other, { q: data.text });
  const countText = listingMessages.count(data.total, data.totalExact);
  if (isEmpty && countFilters(choice) === 0) {
    return (
      <>
        <EmptyState
          headingLevel={1}
          picture={<Icon name="search" className="icon size-12" />}
          title={messages.noneTitle(text)}
        >
          {data.notSold ? messages.notSoldText : messages.noneText}
        </EmptyState>
        <SuggestedProducts data={data} />
        <CollectionTiles collections={collections} />
      </>
    );
  }
  const heading = (
    <>
      <h1 className="font-heading text-20 font-semibold wide:text-32" dir="auto">
        {text === '' ? messages.everything : messages.resultsFor(text)}
      </h1>
      {data.searchedFor !== null && <p className="pt-1">{messages.showingFor(data.searchedFor)}</p>}
      <p className="pt-1 text-13 text-quiet desk:hidden">{countText}</p>
    </>
  );
  return (
    <>
      <ListingFrame heading={heading} choice={choice} facets={data.facets} countText={countText} to={to}>
        {isEmpty ? <NoMatch choice={choice} to={to} /> : <Listing data={data} />}
        <SuggestedProducts data={data} />
      </ListingFrame>
    </>
  );
}
