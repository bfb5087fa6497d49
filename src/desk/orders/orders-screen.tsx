import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { fetchDeskFile } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useMayCall } from '../api/session.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Empty } from '../feedback/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { TestBadge } from '../stored-texts/state-badge.tsx';
import { useIsWide } from '../shell/use-is-wide.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { ExportMenu } from '../tables/export-menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersOfView, type OrderFilters, readFilters, withFilters } from './order-filters.ts';
import { ordersQuery } from './orders-query.ts';
import { OrdersCards, OrdersTable } from './orders-table.tsx';
import { afterAct, type Selection, tickedOrders, toggled } from './selection.ts';
import { texts } from './texts.ts';
import { ViewTabs } from './view-tabs.tsx';

/** All orders: search, filters (in the address), selection and bulk actions. */
export function OrdersScreen() {
  const [parameters] = useSearchParams();
  const filters = readFilters(parameters);
  const orders = useQuery(ordersQuery(filters));
  const [selection, setSelection] = useState<Selection>({});
  const isWide = useIsWide();
  const mayAct = useMayCall('bulkOrders');
  const listed = orders.data?.orders ?? [];
  // Cash is not paid at a gateway, so it is neither.
  const areTests =
    listed.some(({ test }) => test) &&
    listed.every(({ test, paymentMethod }) => test || paymentMethod === 'cash_on_delivery');
  // Another list no longer has what was acted on, or has it under what it does not show.
  const isOfAllStates = filters.queue === undefined && filters.state === undefined;
  const List = isWide ? OrdersTable : OrdersCards;
  useListKeys((orderId) => {
    const order = listed.find((one) => one.orderId === orderId);
    if (order !== undefined && mayAct) setSelection((before) => toggled(before, order));
  });
  return (
    <Screen title={texts.title} badge={areTests ? <TestBadge /> : null} actions={<ExportOrders filters={filters} />}>
      <ViewTabs filters={filters} />
      <FilterBar filters={filters} />
      <div className="panel" aria-busy={orders.isPlaceholderData || undefined}>
        {orders.data === undefined ? (
          <QueryState query={orders} rows={8} />
        ) : listed.length === 0 ? (
          <NoOrders filters={filters} />
        ) : (
          <List orders={listed} areTests={areTests} selection={selection} onSelect={mayAct ? setSelection : null} />
        )}
      </div>
      {mayAct ? (
        <BulkBar
          orders={tickedOrders(listed, selection)}
          onActed={(left, acted) => setSelection((before) => afterAct(before, left, isOfAllStates ? acted : []))}
        />
      ) : null}
      <Pages filters={filters} next={orders.data?.next ?? null} />
    </Screen>
  );
}

function Pages({ filters, next }: { filters: OrderFilters; next: string | null }) {
  return (
    <div className="flex justify-between gap-2">
      <span>
        {filters.after === undefined ? null : <ButtonLink to={withFilters(filters, {})}>{texts.first}</ButtonLink>}
      </span>
      {next === null ? null : (
        <ButtonLink to={withFilters(filters, { after: next })}>
          {filters.sort === 'oldest' ? texts.later : texts.older}
        </ButtonLink>
      )}
    </div>
  );
}

function NoOrders({ filters }: { filters: OrderFilters }) {
  const { queue, ...others } = filtersOfView(filters);
  const isFiltered = Object.keys(others).length > 0;
  return (
    <Empty icon="orders" title={texts.empty}>
      <p>{isFiltered ? texts.emptySearch : queue === undefined ? texts.emptyAll : texts.emptyQueue}</p>
      {isFiltered || queue !== undefined ? (
        <p className="mt-3">
          <ButtonLink to="/orders">{texts.clear}</ButtonLink>
        </p>
      ) : null}
    </Empty>
  );
}

function ExportOrders({ filters }: { filters: OrderFilters }) {
  const mayExport = useMayCall('exportOrders');
  return mayExport ? (
    <ExportMenu
      texts={texts}
      fetchFile={(format) =>
        fetchDeskFile(DESK_ENDPOINTS.exportOrders, { query: { ...filtersOfView(filters), format } })
      }
    />
  ) : null;
}

/** Adds the keys of the list: j and k move, x ticks the focused order. Enter opens it, because it is a link. */
function useListKeys(toggle: (orderId: string) => void): void {
  useShortcut('j', texts.down, () => move(1));
  useShortcut('k', texts.up, () => move(-1));
  useShortcut('x', texts.selectKey, () => {
    const orderId = document.activeElement?.getAttribute('data-order-link') ?? null;
    if (orderId !== null) toggle(orderId);
  });
}

function move(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-order-link]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)];
  next?.focus();
}
