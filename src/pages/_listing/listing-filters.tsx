import { Link } from 'react-router';
import { Icon } from '../../ui/base/icon.tsx';
import { type Facet, FacetLink, Facets } from './facet-group.tsx';
import { PanelHead, PanelBackdrop } from './listing-panel.tsx';
import { priceFacet, priceRange } from './price-filter.tsx';
import { messages } from './listing-messages.en.ts';
import {
  countFilters,
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
        <Facets facets={facetsOf({ choice, facets, to })} />
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

function facetsOf({ choice, facets, to }: Omit<FiltersProps, 'resultText'>): Facet[] {
  const { filters } = choice;
  const change = (values: Partial<ListingFilterValues>) => to({ ...choice, filters: { ...filters, ...values } });
  return [
    {
      key: 'size',
      title: messages.size,
      active: filters.sizes.length > 0,
      chips: true,
      values: facets.sizes.map(({ value, count }) => (
        <FacetLink
          key={value}
          to={change({ sizes: toggled(filters.sizes, value) })}
          chosen={filters.sizes.includes(value)}
          name={value}
          count={count}
        />
      )),
    },
    priceFacet({ choice, facets, to }),
    {
      key: 'available',
      title: messages.availability,
      active: filters.availableOnly,
      values: (facets.available > 0 || filters.availableOnly ? [true] : []).map((key) => (
        <FacetLink
          key={String(key)}
          to={change({ availableOnly: !filters.availableOnly })}
          chosen={filters.availableOnly}
          name={messages.inStock}
          count={facets.available}
        />
      )),
    },
    {
      key: 'colour',
      title: messages.colour,
      active: filters.colours.length > 0,
      values: facets.colours.map(({ value, name = value, count, swatch }) => (
        <FacetLink
          key={value}
          to={change({ colours: toggled(filters.colours, value) })}
          chosen={filters.colours.includes(value)}
          name={name}
          count={count}
          swatch={swatch}
        />
      )),
    },
    ...TAG_GROUPS.map((kind): Facet => {
      const tags = facets.tags.filter((tag) => (tag.kind ?? 'other') === kind);
      return {
        key: kind === 'colour' ? 'tag-colour' : kind,
        title: messages.tagKinds[kind],
        active: tags.some(({ value }) => filters.tags.includes(value)),
        values: tags.map(({ value, name = value, count, swatch }) => (
          <FacetLink
            key={value}
            to={change({ tags: toggled(filters.tags, value) })}
            chosen={filters.tags.includes(value)}
            name={name}
            count={count}
            swatch={swatch}
          />
        )),
      };
    }),
    {
      key: 'discount',
      title: messages.discount,
      active: filters.minDiscountPercent !== null,
      values: (facets.discounts ?? []).map(({ percent, count }) => (
        <FacetLink
          key={percent}
          to={change({ minDiscountPercent: filters.minDiscountPercent === percent ? null : percent })}
          chosen={filters.minDiscountPercent === percent}
          name={messages.discountFrom(percent)}
          count={count}
        />
      )),
    },
  ];
}

/** The active filters, each with a link that removes it. */
export function ActiveFilters({
  choice,
  facets,
  to,
}: {
  choice: ListingChoice;
  facets: ListingFacets | null;
  to: ToListing;
}) {
  const { filters } = choice;
  if (countFilters(choice) === 0) return null;
  const without = (values: Partial<ListingFilterValues>) => to({ ...choice, filters: { ...filters, ...values } });
  const chips = [
    ...filters.sizes.map((value) => ({
      name: `${messages.size} ${value}`,
      to: without({ sizes: toggled(filters.sizes, value) }),
    })),
    ...(filters.minPricePaise === null && filters.maxPricePaise === null
      ? []
      : [
          {
            name: priceRange(filters.minPricePaise ?? 0, filters.maxPricePaise),
            to: without({ minPricePaise: null, maxPricePaise: null }),
          },
        ]),
    ...(filters.availableOnly ? [{ name: messages.inStock, to: without({ availableOnly: false }) }] : []),
    ...filters.colours.map((value) => ({
      name: facets?.colours.find((colour) => colour.value === value)?.name ?? value,
      to: without({ colours: toggled(filters.colours, value) }),
    })),
    ...filters.tags.map((value) => ({
      name: facets?.tags.find((tag) => tag.value === value)?.name ?? value,
      to: without({ tags: toggled(filters.tags, value) }),
    })),
    ...(filters.wearer === null ? [] : [{ name: messages.wearers[filters.wearer], to: without({ wearer: null }) }]),
    ...(filters.minDiscountPercent === null
      ? []
      : [{ name: messages.discountFrom(filters.minDiscountPercent), to: without({ minDiscountPercent: null }) }]),
  ];
  return (
    <ul aria-label={messages.activeFilters} className="flex flex-wrap gap-2 px-3 pb-4 wide:px-6 desk:px-0">
      {chips.map((chip) => (
        <li key={chip.name}>
          <Link to={chip.to} aria-label={messages.removeFilter(chip.name)} preventScrollReset replace className="chip">
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
