import { useInfiniteQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { auditSchema } from '../../contracts/desk/session.ts';
import { actName } from '../action-names/act-name.ts';
import { detailName } from '../action-names/detail-name.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Button } from '../controls/button.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatMoment } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { OrderLink } from '../stored-texts/order-link.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';

type Row = v.InferOutput<typeof auditSchema>['acts'][number];

const COLUMNS: readonly Column<Row>[] = [
  { name: texts.when, cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span> },
  { name: texts.who, cell: ({ who }) => who, isRowHeader: true },
  {
    name: texts.act,
    cell: ({ act, detail }) => (
      <span className="block wrap-anywhere wide:min-w-48">
        {[actName(act) ?? act, detailName(detail)].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    name: texts.order,
    cell: ({ orderId }) => (orderId === null ? '–' : <OrderLink orderId={orderId} />),
  },
  { name: texts.from, cell: ({ address }) => address },
];

/** The audit log: who did what, when and from where. It cannot be edited. */
export function AuditLog() {
  const log = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) =>
      callDesk(DESK_ENDPOINTS.audit, { query: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: noPage(),
    getNextPageParam: ({ next }) => next,
  });
  const acts = log.data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <Panel title={texts.audit} flush>
      {log.data === undefined ? (
        <QueryState query={log} />
      ) : acts.length === 0 ? (
        <Empty icon="clock" title={texts.noActs} />
      ) : (
        <DataTable caption={texts.audit} rows={acts} rowKey={({ id }) => String(id)} columns={COLUMNS} />
      )}
      {log.hasNextPage ? (
        <div className="border-t border-line p-3">
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {texts.older}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** The cursor of the first page. */
function noPage(): string | null {
  return null;
}
