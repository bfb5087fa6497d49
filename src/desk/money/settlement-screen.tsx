import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { settlementLineSchema } from '../../contracts/desk/money.ts';
import { callDesk } from '../api/call-desk.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { formatMoney } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition, WHOLE_LIST } from '../tables/use-list-position.ts';
import { OrderLink } from './order-link.tsx';
import { texts } from './texts.ts';

type Line = v.InferOutput<typeof settlementLineSchema>;

const COLUMNS: readonly Column<Line>[] = [
  { name: texts.line, cell: ({ kind }) => texts.lineKinds[kind], isRowHeader: true },
  { name: texts.order, cell: ({ orderId }) => <OrderLink orderId={orderId} /> },
  { name: texts.amount, cell: ({ amountPaise }) => formatMoney(amountPaise), numeric: true },
  { name: texts.fee, cell: ({ feePaise }) => formatMoney(feePaise), numeric: true },
  { name: texts.tax, cell: ({ taxPaise }) => formatMoney(taxPaise), numeric: true },
  {
    name: texts.inSettlement,
    cell: ({ isCredit, settledPaise }) => `${isCredit ? '' : '−'}${formatMoney(settledPaise)}`,
    numeric: true,
  },
];

/** One settlement, line by line. */
export function SettlementScreen() {
  const { settlementId = '' } = useParams();
  const position = useListPosition(WHOLE_LIST);
  const { after, page } = position;
  const query = useQuery({
    queryKey: ['money', 'settlement', settlementId, after],
    queryFn: () =>
      callDesk(DESK_ENDPOINTS.settlementLines, {
        params: { settlementId },
        query: page,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title={texts.settlementTitle(settlementId)}
      before={
        <ButtonLink
          to="/money?list=settlements"
          look="quiet"
          className="px-2!"
          aria-label={texts.lists.settlements}
          title={texts.lists.settlements}
        >
          <Icon name="back" />
        </ButtonLink>
      }
    >
      <PagedPanel
        position={position}
        query={query}
        rowsOf={({ lines }) => lines}
        empty={{ icon: 'money', title: texts.none.lines }}
      >
        {(lines) => (
          <DataTable
            caption={texts.settlementTitle(settlementId)}
            rows={lines}
            rowKey={({ kind, eventId }) => `${kind} ${eventId}`}
            columns={COLUMNS}
          />
        )}
      </PagedPanel>
    </Screen>
  );
}
