import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { formatMoment, formatMoney, formatNumber } from '../language/formats.ts';
import { stateName } from '../stored-texts/state-names.ts';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition, WHOLE_LIST } from '../tables/use-list-position.ts';
import { OrderLink } from './order-link.tsx';
import { texts } from './texts.ts';

type Domain = DeskResponse<'payDomains'>['domains'][number];
type Order = DeskResponse<'payDomainOrders'>['orders'][number];

const DOMAIN_COLUMNS: readonly Column<Domain>[] = [
  {
    name: texts.domain,
    isRowHeader: true,
    cell: ({ domain }) => (
      <Link
        to={`?${new URLSearchParams({ list: 'domains', domain })}`}
        className="inline-flex min-h-11 items-center underline"
      >
        {domain}
      </Link>
    ),
  },
  { name: texts.orders, cell: ({ orders }) => formatNumber(orders), numeric: true },
  { name: texts.paid, cell: ({ paidPaise }) => formatMoney(paidPaise), numeric: true },
];

const ORDER_COLUMNS: readonly Column<Order>[] = [
  { name: texts.order, cell: ({ orderId }) => <OrderLink orderId={orderId} />, isRowHeader: true },
  { name: texts.state, cell: ({ state }) => stateName(state) },
  { name: texts.paid, cell: ({ paidAt }) => formatMoment(paidAt) },
  { name: texts.amount, cell: ({ amountPaise }) => formatMoney(amountPaise), numeric: true },
];

/** Payments for partner domains, and the orders of one domain. */
export function Domains() {
  const [parameters] = useSearchParams();
  const domain = parameters.get('domain');
  return domain === null ? <AllDomains /> : <DomainOrders domain={domain} />;
}

function AllDomains() {
  const position = useListPosition(WHOLE_LIST);
  const query = useQuery({
    queryKey: ['money', 'domains'],
    queryFn: () => callDesk(DESK_ENDPOINTS.payDomains, {}),
    // All are on one page.
    select: ({ domains }) => ({ domains, next: null }),
  });
  return (
    <PagedPanel
      position={position}
      query={query}
      rowsOf={({ domains }) => domains}
      empty={{ icon: 'money', title: texts.none.domains }}
    >
      {(domains) => (
        <DataTable caption={texts.lists.domains} rows={domains} rowKey={(row) => row.domain} columns={DOMAIN_COLUMNS} />
      )}
    </PagedPanel>
  );
}

function DomainOrders({ domain }: { domain: string }) {
  const position = useListPosition(WHOLE_LIST);
  const { after, page } = position;
  const query = useQuery({
    queryKey: ['money', 'domains', domain, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.payDomainOrders, { query: { domain, ...page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <h2 className="text-16 font-semibold">{domain}</h2>
      <PagedPanel
        position={position}
        query={query}
        rowsOf={({ orders }) => orders}
        empty={{ icon: 'money', title: texts.none.domains }}
      >
        {(orders) => (
          <DataTable caption={domain} rows={orders} rowKey={({ orderId }) => orderId} columns={ORDER_COLUMNS} />
        )}
      </PagedPanel>
    </>
  );
}
