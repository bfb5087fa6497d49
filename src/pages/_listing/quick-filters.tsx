import { Link } from 'react-router';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './listing-messages.en.ts';
import { countFilters, type ListingChoice, type ListingFacets, type ToListing } from './listing-query.ts';
import { priceRange } from './price-filter.tsx';

type QuickFiltersProps = {
  choice: ListingChoice;
  facets: ListingFacets;
  /** The list's length without filters. */
  total: number;
  to: ToListing;
};

/** Kinds of facts that a shopper sifts a list by, and how many values of each are one tap away. */
const QUICK = [
  ['colour', 2],
  ['fabric', 2],
  ['craft', 2],
  ['occasion', 1],
] as const;

/** On phones, what most shoppers of this list would filter it by, until a filter is chosen. */
export function QuickFilters({ choice, facets, total, to }: QuickFiltersProps) {
  if (!shoppingRules(useShopInfo().shop.shopping).quickLists || countFilters(choice) > 0) return null;
  const change = (values: Partial<ListingChoice['filters']>) =>
    to({ ...choice, filters: { ...choice.filters, ...values } });
  /** A value that all have sifts nothing. */
  const some = ({ count }: { count: number }) => count < total;
  const links = [
    ...facets.priceBands
      .filter(some)
      .slice(0, 1)
      .map(({ minPaise, maxPaise }) => ({
        name: priceRange(minPaise, maxPaise),
        address: change({ minPricePaise: minPaise, maxPricePaise: maxPaise }),
      })),
    ...facets.colours
      .filter(some)
      .slice(0, 2)
      .map(({ value, name = value }) => ({ name, address: change({ colours: [value] }) })),
    ...QUICK.flatMap(([kind, most]) =>
      facets.tags
        .filter((tag) => tag.kind === kind && some(tag))
        .slice(0, most)
        .map(({ value, name = value }) => ({ name, address: change({ tags: [value] }) })),
    ),
  ];
  if (links.length === 0) return null;
  return (
    <ul aria-label={messages.quickFilters} className="quick-filters">
      {links.map(({ name, address }) => (
        <li key={address}>
          <Link to={address} preventScrollReset replace rel="nofollow" className="chip">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
