import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { disputeSchema } from '../../contracts/desk/money.ts';
import { callDesk } from '../api/call-desk.ts';
import { Badge } from '../controls/badge.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { disputeKindName, disputeStepName } from '../stored-texts/state-names.ts';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { ListFilter } from '../tables/list-filter.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition } from '../tables/use-list-position.ts';
import { OrderLink } from './order-link.tsx';
import { texts } from './texts.ts';

type Dispute = v.InferOutput<typeof disputeSchema>;

const SHOWN = ['open', 'over'] as const;

const COLUMNS: readonly Column<Dispute>[] = [
  { name: texts.order, cell: ({ orderId }) => <OrderLink orderId={orderId} />, isRowHeader: true },
  {
    name: texts.state,
    cell: ({ step, needsAnswer }) => <Badge tone={needsAnswer ? 'danger' : 'plain'}>{disputeStepName(step)}</Badge>,
  },
  {
    name: texts.respondBy,
    cell: ({ respondBy, resolvedAt }) => {
      const at = resolvedAt ?? respondBy;
      return at === null ? '–' : formatMoment(at);
    },
  },
  { name: texts.reason, cell: ({ reason }) => <span className="block min-w-40">{reason ?? '–'}</span> },
  {
    name: texts.amount,
    cell: ({ amountPaise }) => (amountPaise === null ? '–' : formatMoney(amountPaise)),
    numeric: true,
  },
  { name: texts.dispute, cell: ({ disputeId, kind }) => `${disputeKindName(kind)} ${disputeId}` },
];

/** Payments disputed by a bank; open ones are sorted by deadline. */
export function Disputes() {
  const position = useListPosition(SHOWN);
  const { show, after, page } = position;
  const query = useQuery({
    queryKey: ['money', 'disputes', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.disputes, { query: { show, ...page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilter label={texts.filter} names={texts.show} shown={SHOWN} show={show} address={position.viewAddress} />
      <p className="text-quiet">{texts.disputeHelp}</p>
      <PagedPanel
        position={position}
        query={query}
        rowsOf={({ disputes }) => disputes}
        empty={{ icon: 'money', title: texts.none.disputes }}
      >
        {(disputes) => (
          <DataTable
            caption={texts.lists.disputes}
            rows={disputes}
            rowKey={({ disputeId }) => disputeId}
            columns={COLUMNS}
          />
        )}
      </PagedPanel>
    </>
  );
}
