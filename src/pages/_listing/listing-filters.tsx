import { Link } from 'react-router';
import { Icon } from '../../ui/base/icon.tsx';
import { type Facet, FacetLink, Facets } from './facet-group.tsx';
import { PanelHead, PanelBackdrop } from './listing-panel.tsx';
import { priceFacet, priceRange } from './price-filter.tsx';
import { messages } from './listing-messages.en.ts';
import {
  countFilters,
  type FilterName,
  type ListingChoice,
  type ListingFacets,
  type ListingFilterValues,
  toggled,
  withoutFilters,
  type ToListing,
} from './listing-query.ts';

type FiltersProps = { choice: ListingChoice; facets: ListingFacets; to: ToListing; resultText: string };

const TAG_GROUPS = ['colour', 'fabric', 'craft', 'occasion', 'wearer', 'other'] as const;

/**
 * The filters: a side column on wide screens, otherwise a panel from the bottom. The browser opens the panel
 * (popover), so it works before any script. Each value is a link to the list with that value toggled.
 */
export function ListingFilters({ choice, facets, to, resultText }: FiltersProps) {
  const change = (filters: ListingFilterValues) => to({ ...choice, filters });
  const given = { filters: choice.filters, facets, change };
  return (
    <aside id="filters" popover="auto" aria-label={messages.filters} className="panel listing-filters">
      <PanelBackdrop panel="filters" />
      <PanelHead panel="filters" title={messages.filters}>
        {countFilters(choice) > 0 && (
          <Link to={to(withoutFilters(choice))} preventScrollReset replace className="panel-link desk:hidden">
            {messages.clearAll}
          </Link>
        )}
      </PanelHead>
      <div className="panel-body facets">
        <Facets facets={Object.values(SHOWN).flatMap((kind) => kind.facets?.(given) ?? [])} />
      </div>
      <div className="panel-foot">
        <button
          type="button"
          data-no-script-ok=""
          popoverTarget="filters"
          popoverTargetAction="hide"
          className="min-h-11 w-full rounded-card bg-accent px-5 font-semibold text-on-accent"
        >
          {messages.showResults(resultText)}
        </button>
      </div>
    </aside>
  );
}

type Given = {
  filters: ListingFilterValues;
  facets: ListingFacets;
  /** Returns the address of this list with other filters. */
  change: (filters: ListingFilterValues) => string;
};
/** A chosen value, and the filters without it. */
type Chip = { name: string; rest: ListingFilterValues };

/** What a shopper sees of a kind of filter. `facets` are null where the list is empty and has none to offer. */
type ShownFilter = {
  facets?: (given: Given) => Facet[];
  chips: (filters: ListingFilterValues, facets: ListingFacets | null) => Chip[];
};

/** The kinds in the order in which they are shown. */
const SHOWN: Record<FilterName, ShownFilter> = {
  size: {
    facets: (given) => [{ ...valueFacet('size', messages.size, 'sizes', given.facets.sizes, given), chips: true }],
    chips: (filters) => valueChips('sizes', filters, (value) => `${messages.size} ${value}`),
  },
  price: {
    facets: ({ filters, facets, change }) => {
      const within = (minPricePaise: number | null, maxPricePaise: number | null) =>
        change({ ...filters, minPricePaise, maxPricePaise });
      return [priceFacet({ filters, facets, within })];
    },
    chips: ({ minPricePaise: min, maxPricePaise: max, ...filters }) =>
      min === null && max === null
        ? []
        : [{ name: priceRange(min ?? 0, max), rest: { ...filters, minPricePaise: null, maxPricePaise: null } }],
  },
  available: {
    facets: ({ filters, facets: { available }, change }) => [
      {
        key: 'available',
        title: messages.availability,
        active: filters.availableOnly,
        values: (available > 0 || filters.availableOnly ? [true] : []).map((key) => (
          <FacetLink
            key={String(key)}
            to={change({ ...filters, availableOnly: !filters.availableOnly })}
            chosen={filters.availableOnly}
            name={messages.inStock}
            count={available}
          />
        )),
      },
    ],
    chips: (filters) =>
      filters.availableOnly ? [{ name: messages.inStock, rest: { ...filters, availableOnly: false } }] : [],
  },
  colour: {
    facets: (given) => [valueFacet('colour', messages.colour, 'colours', given.facets.colours, given)],
    chips: (filters, facets) => valueChips('colours', filters, nameIn(facets?.colours)),
  },
  tag: {
    facets: (given) =>
      TAG_GROUPS.map((kind) => {
        const tags = given.facets.tags.filter((tag) => (tag.kind ?? 'other') === kind);
        return {
          ...valueFacet(kind === 'colour' ? 'tag-colour' : kind, messages.tagKinds[kind], 'tags', tags, given),
          active: tags.some(({ value }) => given.filters.tags.includes(value)),
        };
      }),
    chips: (filters, facets) => valueChips('tags', filters, nameIn(facets?.tags)),
  },
  /** Chosen by the words of a search only. */
  wearer: {
    chips: ({ wearer, ...filters }) =>
      wearer === null ? [] : [{ name: messages.wearers[wearer], rest: { ...filters, wearer: null } }],
  },
  discount: {
    facets: ({ filters: { minDiscountPercent: chosen, ...filters }, facets: { discounts = [] }, change }) => [
      {
        key: 'discount',
        title: messages.discount,
        active: chosen !== null,
        values: discounts.map(({ percent, count }) => (
          <FacetLink
            key={percent}
            to={change({ ...filters, minDiscountPercent: chosen === percent ? null : percent })}
            chosen={chosen === percent}
            name={messages.discountFrom(percent)}
            count={count}
          />
        )),
      },
    ],
    chips: ({ minDiscountPercent: chosen, ...filters }) =>
      chosen === null ? [] : [{ name: messages.discountFrom(chosen), rest: { ...filters, minDiscountPercent: null } }],
  },
};

type ManyValued = 'sizes' | 'colours' | 'tags';
type NamedValue = { value: string; name?: string };

const valueFacet = (
  key: string,
  title: string,
  of: ManyValued,
  values: readonly (NamedValue & { count: number; swatch?: string })[],
  { filters, change }: Given,
): Facet => ({
  key,
  title,
  active: filters[of].length > 0,
  values: values.map(({ value, name = value, count, swatch }) => (
    <FacetLink
      key={value}
      to={change({ ...filters, [of]: toggled(filters[of], value) })}
      chosen={filters[of].includes(value)}
      name={name}
      count={count}
      swatch={swatch}
    />
  )),
});

const valueChips = (key: ManyValued, filters: ListingFilterValues, nameOf: (value: string) => string): Chip[] =>
  filters[key].map((value) => ({ name: nameOf(value), rest: { ...filters, [key]: toggled(filters[key], value) } }));

const nameIn =
  (values: readonly NamedValue[] = []) =>
  (value: string): string =>
    values.find((known) => known.value === value)?.name ?? value;

type ActiveFiltersProps = Pick<FiltersProps, 'choice' | 'to'> & { facets: ListingFacets | null };

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ choice, facets, to }: ActiveFiltersProps) {
  const chips = Object.values(SHOWN).flatMap((kind) => kind.chips(choice.filters, facets));
  if (chips.length === 0) return null;
  return (
    <ul aria-label={messages.activeFilters} className="flex flex-wrap gap-2 px-3 pb-4 wide:px-6 desk:px-0">
      {chips.map((chip) => (
        <li key={chip.name}>
          <Link
            to={to({ ...choice, filters: chip.rest })}
            aria-label={messages.removeFilter(chip.name)}
            preventScrollReset
            replace
            className="chip"
          >
            {chip.name}
            <Icon name="close" className="icon size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={to(withoutFilters(choice))} preventScrollReset replace className="panel-link">
          {messages.clearAll}
        </Link>
      </li>
    </ul>
  );
}
