import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { settlementSchema } from '../../contracts/desk/money.ts';
import { callDesk } from '../api/call-desk.ts';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition, WHOLE_LIST } from '../tables/use-list-position.ts';
import { texts } from './texts.ts';

type Settlement = v.InferOutput<typeof settlementSchema>;

const COLUMNS: readonly Column<Settlement>[] = [
  {
    name: texts.settlement,
    isRowHeader: true,
    cell: ({ settlementId }) => (
      <Link to={`/money/settlements/${settlementId}`} className="inline-flex min-h-11 items-center underline">
        {settlementId}
      </Link>
    ),
  },
  { name: texts.settled, cell: ({ settledAt }) => formatMoment(settledAt) },
  { name: texts.utr, cell: ({ utr }) => utr ?? '–' },
  { name: texts.payments, cell: ({ paymentsPaise }) => formatMoney(paymentsPaise), numeric: true },
  { name: texts.deducted, cell: ({ deductedPaise }) => formatMoney(deductedPaise), numeric: true },
  { name: texts.fee, cell: ({ feePaise }) => formatMoney(feePaise), numeric: true },
  { name: texts.tax, cell: ({ taxPaise }) => formatMoney(taxPaise), numeric: true },
  {
    name: texts.sent,
    cell: ({ amountPaise }) => (amountPaise === null ? '–' : formatMoney(amountPaise)),
    numeric: true,
  },
  {
    name: texts.credited,
    cell: ({ creditedPaise }) => (creditedPaise === null ? '–' : formatMoney(creditedPaise)),
    numeric: true,
  },
];

/** The gateway's settlements, newest first, with fees and bank references. */
export function Settlements() {
  const position = useListPosition(WHOLE_LIST);
  const { after, page } = position;
  const query = useQuery({
    queryKey: ['money', 'settlements', after],
    queryFn: () => callDesk(DESK_ENDPOINTS.settlements, { query: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedPanel
      position={position}
      query={query}
      rowsOf={({ settlements }) => settlements}
      empty={{ icon: 'money', title: texts.none.settlements }}
    >
      {(settlements) => (
        <DataTable
          caption={texts.lists.settlements}
          rows={settlements}
          rowKey={({ settlementId }) => settlementId}
          columns={COLUMNS}
        />
      )}
    </PagedPanel>
  );
}
