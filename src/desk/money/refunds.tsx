import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { Badge } from '../controls/badge.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { ListFilter } from '../tables/list-filter.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition } from '../tables/use-list-position.ts';
import { OrderLink } from './order-link.tsx';
import { failureName } from '../stored-texts/failure-name.ts';
import { refundStateName } from '../stored-texts/state-names.ts';
import { STATE_TONES } from '../stored-texts/state-tones.ts';
import { texts } from './texts.ts';

type Refund = DeskResponse<'moneyRefunds'>['refunds'][number];

const SHOWN = ['failed', 'under_way'] as const;

const COLUMNS: readonly Column<Refund>[] = [
  { name: texts.order, cell: ({ orderId }) => <OrderLink orderId={orderId} />, isRowHeader: true },
  { name: texts.state, cell: ({ state }) => <Badge tone={STATE_TONES.refund[state]}>{refundStateName(state)}</Badge> },
  { name: texts.amount, cell: ({ amountPaise }) => formatMoney(amountPaise), numeric: true },
  { name: texts.found, cell: ({ at }) => formatMoment(at) },
  {
    name: texts.reason,
    cell: ({ lastError }) => (
      <span className="block min-w-40">{lastError === null ? '–' : failureName(lastError)}</span>
    ),
  },
  { name: texts.refund, cell: ({ refundId }) => refundId },
];

/** Failed and pending refunds. */
export function Refunds() {
  const position = useListPosition(SHOWN);
  const { show, after, page } = position;
  const query = useQuery({
    queryKey: ['money', 'refunds', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.moneyRefunds, { query: { show, ...page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilter label={texts.filter} names={texts.show} shown={SHOWN} show={show} address={position.viewAddress} />
      <PagedPanel
        position={position}
        query={query}
        rowsOf={({ refunds }) => refunds}
        empty={{ icon: 'money', title: texts.none.refunds }}
      >
        {(refunds) => (
          <DataTable
            caption={texts.lists.refunds}
            rows={refunds}
            rowKey={({ refundId }) => refundId}
            columns={COLUMNS}
          />
        )}
      </PagedPanel>
    </>
  );
}
