import { Link } from 'react-router';
import { Icon } from '../../ui/base/icon.tsx';
import { FacetGroup, FacetLink } from './facet-group.tsx';
import { PanelHead, PanelBackdrop } from './listing-panel.tsx';
import { PriceFilter, priceRange } from './price-filter.tsx';
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
  const { filters } = choice;
  const active = countFilters(choice);
  const change = (values: Partial<ListingFilterValues>) => to({ ...choice, filters: { ...filters, ...values } });
  return (
    <aside id="filters" popover="auto" aria-label={messages.filters} className="panel listing-filters">
      <PanelBackdrop panel="filters" />
      <PanelHead panel="filters" title={messages.filters}>
        {active > 0 && (
          <Link to={to(withoutFilters(choice))} preventScrollReset replace className="panel-link">
            {messages.clearAll}
          </Link>
        )}
      </PanelHead>
      <div className="panel-body">
        <FacetGroup title={messages.size}>
          {facets.sizes.map(({ value, count }) => (
            <FacetLink
              key={value}
              to={change({ sizes: toggled(filters.sizes, value) })}
              chosen={filters.sizes.includes(value)}
              name={value}
              count={count}
            />
          ))}
        </FacetGroup>
        <PriceFilter choice={choice} facets={facets} to={to} />
        <FacetGroup title={messages.availability}>
          {(facets.available > 0 || filters.availableOnly ? [true] : []).map((key) => (
            <FacetLink
              key={String(key)}
              to={change({ availableOnly: !filters.availableOnly })}
              chosen={filters.availableOnly}
              name={messages.inStock}
              count={facets.available}
            />
          ))}
        </FacetGroup>
        <FacetGroup title={messages.colour}>
          {facets.colours.map(({ value, count }) => (
            <FacetLink
              key={value}
              to={change({ colours: toggled(filters.colours, value) })}
              chosen={filters.colours.includes(value)}
              name={value}
              count={count}
            />
          ))}
        </FacetGroup>
        {TAG_GROUPS.map((kind) => (
          <FacetGroup key={kind} title={messages.tagKinds[kind]}>
            {facets.tags
              .filter((tag) => (tag.kind ?? 'other') === kind)
              .map(({ value, name = value, count }) => (
                <FacetLink
                  key={value}
                  to={change({ tags: toggled(filters.tags, value) })}
                  chosen={filters.tags.includes(value)}
                  name={name}
                  count={count}
                />
              ))}
          </FacetGroup>
        ))}
        <FacetGroup title={messages.discount}>
          {(facets.discounts ?? []).map(({ percent, count }) => (
            <FacetLink
              key={percent}
              to={change({ minDiscountPercent: filters.minDiscountPercent === percent ? null : percent })}
              chosen={filters.minDiscountPercent === percent}
              name={messages.discountFrom(percent)}
              count={count}
            />
          ))}
        </FacetGroup>
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
    ...filters.colours.map((value) => ({ name: value, to: without({ colours: toggled(filters.colours, value) }) })),
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
