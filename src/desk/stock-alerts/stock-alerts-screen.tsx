import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { stockAlertsSchema } from '../../contracts/desk/stock-alerts.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatMoment, formatNumber } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';

type Awaited = v.InferOutput<typeof stockAlertsSchema>['variants'][number];

const COLUMNS: readonly Column<Awaited>[] = [
  {
    name: texts.product,
    cell: ({ title, variantId }) => <span className="wrap-anywhere">{title ?? texts.gone(variantId)}</span>,
    isRowHeader: true,
  },
  {
    name: texts.variant,
    cell: ({ options, available }) => [options.join(' / '), ...(available ? [texts.inStock] : [])].join(' · '),
  },
  { name: texts.waiting, cell: ({ waiting }) => formatNumber(waiting), numeric: true },
  { name: texts.since, cell: ({ since }) => (since === null ? '–' : formatMoment(since)), numeric: true },
  { name: texts.notified, cell: ({ notified }) => formatNumber(notified), numeric: true },
];

/** The number of waiting shoppers by variant, to see what to make or reorder; no numbers or addresses. */
export function StockAlertsScreen() {
  const list = useQuery({ queryKey: ['stock-alerts'], queryFn: () => callDesk(DESK_ENDPOINTS.stockAlerts, {}) });
  return (
    <Screen title={texts.title} subtitle={texts.subtitle}>
      <div className="panel">
        {list.data === undefined ? (
          <QueryState query={list} />
        ) : list.data.variants.length === 0 ? (
          <Empty icon="bell" title={texts.none}>
            {texts.noneText}
          </Empty>
        ) : (
          <DataTable
            caption={texts.title}
            rows={list.data.variants}
            rowKey={({ variantId }) => variantId}
            columns={COLUMNS}
          />
        )}
      </div>
    </Screen>
  );
}
