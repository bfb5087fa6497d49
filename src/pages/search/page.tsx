import { Link, useLocation } from 'react-router';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import type { Collection } from '../../domain/catalogue/product.ts';
import { categoryHref, href } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { deferredLoader, Opened } from '../_cards/deferred-loader.tsx';
import { ListingFrame, NoMatch } from '../_listing/listing-frame.tsx';
import { messages as listingMessages } from '../_listing/listing-messages.en.ts';
import { countFilters, listingSearch, type ToListing } from '../_listing/listing-query.ts';
import { Listing, ListingPlaceholder } from '../_listing/listing.tsx';
import { SuggestedProducts } from '../_listing/suggested-products.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
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
  const { calmer: searchShowsCategories } = shoppingRules(useShopInfo().shop.shopping);
  if (data.kind === 'nothing-asked') {
    return (
      <>
        <div className="mx-auto max-w-[1440px] px-3 pt-4 pb-4 wide:px-6 wide:pt-8">
          <h1 className="text-24 font-semibold wide:text-32">
            {searchShowsCategories ? messages.categories : messages.askTitle}
          </h1>
          <p className="text-quiet">{messages.askText}</p>
        </div>
        <CollectionTiles collections={data.collections} whole={searchShowsCategories} />
        <CollectionNames collections={data.others} />
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
      <h1 className="text-24 font-semibold wide:text-32" dir="auto">
        {text === '' ? messages.everything : messages.resultsFor(text)}
      </h1>
      {data.searchedFor !== null && <p className="pt-1">{messages.showingFor(data.searchedFor)}</p>}
      <p className="pt-1 text-13 text-quiet desk:hidden">{countText}</p>
    </>
  );
  return (
    <>
      <ListingFrame
        heading={heading}
        choice={choice}
        facets={data.facets}
        total={data.total}
        countText={countText}
        to={to}
      >
        {isEmpty ? <NoMatch choice={choice} to={to} /> : <Listing data={data} />}
        <SuggestedProducts data={data} />
      </ListingFrame>
    </>
  );
}

/** The collections after the tiles' by their names alone. */
function CollectionNames({ collections }: { collections: readonly Pick<Collection, 'handle' | 'title'>[] }) {
  if (collections.length === 0) return null;
  return (
    <ul className="mx-auto grid max-w-[1440px] grid-cols-2 gap-x-3 px-3 wide:grid-cols-5 wide:px-6 wide:pb-12">
      {collections.map(({ handle, title }) => (
        <li key={handle}>
          <Link to={categoryHref(handle)} className="flex min-h-11 items-center text-14">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to the collections, for a search without results. */
function CollectionTiles({
  collections,
  whole = false,
}: {
  /** The page is theirs: no heading of their own, and pictures that show the whole garment. */
  whole?: boolean;
  collections: readonly Pick<Collection, 'id' | 'handle' | 'title' | 'picture'>[];
}) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="mx-auto max-w-[1440px] px-3 wide:px-6 wide:pb-12">
      <h2 id="collections" className={whole ? 'sr-only' : 'pb-4 text-20 font-semibold'}>
        {messages.collections}
      </h2>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-4 wide:grid-cols-5 wide:gap-4 large:grid-cols-7">
        {collections.map((collection) => (
          <li key={collection.id}>
            <Link
              to={categoryHref(collection.handle)}
              className="block text-center text-13 font-semibold active:opacity-60 wide:text-14"
            >
              <Picture
                picture={collection.picture}
                alt=""
                sizes="(min-width:1280px) 14vw,(min-width:767px) 20vw,31vw"
                widths={[160, 240, 360]}
                className={`mb-2 w-full rounded-card object-cover ${whole ? 'aspect-3/4' : 'aspect-square'}`}
              />
              {collection.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
