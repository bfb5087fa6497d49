import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatRupees } from '../../domain/money/money.ts';
import { pageAddress } from '../../routes.ts';
import { type Facet, FacetLink } from './facet-group.tsx';
import { messages } from './listing-messages.en.ts';
import { isIncluded, type ListingChoice, type ListingFacets, type ToListing } from './listing-query.ts';

type PriceFilterProps = { choice: ListingChoice; facets: ListingFacets; to: ToListing };

/** The price facet: a slider with two handles, number fields for its ends, and the usual price bands. */
export function priceFacet({ choice, facets, to }: PriceFilterProps): Facet {
  const { filters } = choice;
  const change = (minPricePaise: number | null, maxPricePaise: number | null) =>
    to({ ...choice, filters: { ...filters, minPricePaise, maxPricePaise } });
  const isChosen = (band: ListingFacets['priceBands'][number]) =>
    filters.minPricePaise === band.minPaise && filters.maxPricePaise === band.maxPaise;
  return {
    key: 'price',
    title: messages.price,
    active: filters.minPricePaise !== null || filters.maxPricePaise !== null,
    before: (
      // The key resets the form when the address or the list changes, because the range's ends change too.
      <PriceForm
        key={`${filters.minPricePaise} ${filters.maxPricePaise} ${facets.minPricePaise} ${facets.maxPricePaise}`}
        choice={choice}
        facets={facets}
        change={change}
      />
    ),
    values: facets.priceBands.map((band) => (
      <FacetLink
        key={band.minPaise}
        single
        to={isChosen(band) ? change(null, null) : change(band.minPaise, band.maxPaise)}
        chosen={isChosen(band)}
        name={priceRange(band.minPaise, band.maxPaise)}
        count={band.count}
      />
    )),
  };
}

type PriceFormProps = Omit<PriceFilterProps, 'to'> & {
  change: (minPricePaise: number | null, maxPricePaise: number | null) => string;
};

/** Without script this is a plain form; hidden fields carry the other choices of the address. */
function PriceForm({ choice: { filters }, facets, change }: PriceFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // If no product is as cheap as the filter, the range begins at 0.
  const nothing = filters.maxPricePaise !== null && filters.maxPricePaise <= facets.minPricePaise;
  const lowest = nothing ? 0 : Math.floor(facets.minPricePaise / 100);
  const highest = Math.ceil(facets.maxPricePaise / 100);
  const [firstFrom, firstUpTo] = [
    (filters.minPricePaise ?? lowest * 100) / 100,
    Math.floor((filters.maxPricePaise ?? highest * 100) / 100),
  ];
  const [from, setFrom] = useState(firstFrom);
  const [upTo, setUpTo] = useState(firstUpTo);
  if (lowest >= highest) return null;
  const bounds = { min: lowest, max: highest };
  const apply = () => {
    const [low, high] = from <= upTo ? [from, upTo] : [upTo, from];
    const to = change(low <= lowest ? null : low * 100, high >= highest ? null : high * 100 + 1);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  const applyChange = () => (from !== firstFrom || upTo !== firstUpTo) && apply();
  // Uses the address that the page is cached under: the server rendered the page without campaign parameters,
  // and hydration needs the same fields.
  const [, queryText = ''] = pageAddress(pathname + search).split('?');
  const others = [...new URLSearchParams(queryText)].filter(([name]) => !/^(min|max|upto|after)$/.test(name));
  return (
    <form
      action={pathname}
      // A value beyond the list's range is valid; it is treated as the range's end.
      noValidate
      className="price-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="price-slider" aria-hidden="true">
        {[[from, setFrom] as const, [upTo, setUpTo] as const].map(([value, set], end) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- two ends, always in this order
            key={end}
            type="range"
            tabIndex={-1}
            {...bounds}
            value={value}
            onChange={(event) => set(Number(event.target.value))}
            onPointerUp={apply}
          />
        ))}
      </div>
      <label>
        {messages.priceLow}
        <input
          name="min"
          inputMode="numeric"
          type="number"
          {...bounds}
          value={from}
          onChange={(event) => setFrom(Number(event.target.value))}
          onBlur={applyChange}
        />
      </label>
      <label>
        {messages.priceHigh}
        <input
          name="upto"
          inputMode="numeric"
          type="number"
          {...bounds}
          value={upTo}
          onChange={(event) => setUpTo(Number(event.target.value))}
          onBlur={applyChange}
        />
      </label>
      <button type="submit">{messages.applyPrice}</button>
    </form>
  );
}

/** Returns a price range in words. A `maxPaise` of null means no upper limit. */
export function priceRange(minPaise: number, maxPaise: number | null): string {
  if (maxPaise === null) return messages.priceFrom(formatRupees(minPaise));
  const last = formatRupees(isIncluded(maxPaise) ? maxPaise - 1 : maxPaise);
  if (minPaise > 0) return messages.priceBetween(formatRupees(minPaise), last);
  return isIncluded(maxPaise) ? messages.priceUpTo(last) : messages.priceBelow(last);
}
