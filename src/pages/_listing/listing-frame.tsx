import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { SORT_ORDERS } from '../../domain/listing/listing-choice.ts';
import { ActiveFilters, ListingFilters } from './listing-filters.tsx';
import { messages } from './listing-messages.en.ts';
import { PanelHead, PanelBackdrop } from './listing-panel.tsx';
import { QuickFilters } from './quick-filters.tsx';
import {
  countFilters,
  type ListingChoice,
  type ListingFacets,
  withoutFilters,
  type ToListing,
} from './listing-query.ts';

type ListingFrameProps = {
  heading: ReactNode;
  choice: ListingChoice;
  /** Null on a later page that was opened by its own address. */
  facets: ListingFacets | null;
  total: number;
  countText: string;
  to: ToListing;
  children: ReactNode;
};

/** The frame of a list: heading, sort order, filters and active filters. */
export function ListingFrame({ heading, choice, facets, total, countText, to, children }: ListingFrameProps) {
  return (
    <div className="listing-beside mx-auto max-w-[1440px] desk:grid desk:grid-cols-[224px_minmax(0,1fr)] desk:gap-x-6 desk:px-6">
      <div className="px-3 pt-4 pb-3 wide:px-6 desk:col-span-2 desk:px-0 desk:pt-4">
        {heading}
        {facets && <QuickFilters choice={choice} facets={facets} total={total} to={to} />}
      </div>
      {facets ? (
        <ListingFilters choice={choice} facets={facets} to={to} resultText={countText} />
      ) : (
        <p className="p-4 desk:p-0">
          <Link to={to(choice)} className="panel-link">
            {messages.firstPage}
          </Link>
        </p>
      )}
      <div className="min-w-0 desk:pb-8">
        <div className="hidden items-center justify-between pb-4 desk:flex">
          <p data-matches="" className="text-quiet">
            {countText}
          </p>
          <SortLinks choice={choice} to={to} />
        </div>
        <ActiveFilters choice={choice} facets={facets} to={to} />
        {children}
      </div>
      <ListingBar choice={choice} to={to} />
    </div>
  );
}

/** Sort and filter buttons at the bottom of the screen, below desktop width. */
function ListingBar({ choice, to }: { choice: ListingChoice; to: ToListing }) {
  return (
    <div className="listing-bar">
      <button type="button" data-no-script-ok="" popoverTarget="sort" className="listing-bar-button">
        <Icon name="sort" className="icon size-5" />
        {messages.sort}
      </button>
      <button type="button" data-no-script-ok="" popoverTarget="filters" className="listing-bar-button">
        <Icon name="filter" className="icon size-5" />
        {messages.filtersOf(countFilters(choice))}
      </button>
      <section id="sort" popover="auto" aria-label={messages.sortBy} className="panel">
        <PanelBackdrop panel="sort" />
        <PanelHead panel="sort" title={messages.sortBy} />
        <ul className="panel-body">
          {SORT_ORDERS.map((sort) => (
            <li key={sort}>
              <Link
                to={to({ ...choice, sort })}
                replace
                className="facet text-16"
                aria-current={choice.sort === sort || undefined}
                onClick={() => document.querySelector<HTMLElement>('#sort')?.hidePopover()}
              >
                <span className="min-w-0 flex-1">{messages.sorts[sort]}</span>
                {choice.sort === sort && <Icon name="check" />}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function SortLinks({ choice, to }: { choice: ListingChoice; to: ToListing }) {
  return (
    <nav aria-label={messages.sortBy} className="flex flex-wrap items-center gap-x-4">
      <span className="text-quiet">{messages.sortBy}</span>
      {SORT_ORDERS.map((sort) => (
        <Link
          key={sort}
          to={to({ ...choice, sort })}
          preventScrollReset
          replace
          className="sort-link"
          aria-current={choice.sort === sort || undefined}
        >
          {messages.sorts[sort]}
        </Link>
      ))}
    </nav>
  );
}

/** Shown if no product matches the filters; offers to clear them. */
export function NoMatch({ choice, to }: { choice: ListingChoice; to: ToListing }) {
  return (
    <EmptyState
      picture={<Icon name="filter" className="icon size-12" />}
      title={messages.noMatchTitle}
      actions={<ButtonLink to={to(withoutFilters(choice))}>{messages.clearAll}</ButtonLink>}
    >
      {messages.noMatchText}
    </EmptyState>
  );
}
