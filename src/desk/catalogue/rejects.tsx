import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { rejectsSchema } from '../../contracts/desk/catalogue.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Badge } from '../controls/badge.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatMoment } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';

type Row = v.InferOutput<typeof rejectsSchema>['rejects'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    name: texts.product,
    isRowHeader: true,
    cell: ({ name, kind, object }) => (
      <>
        <span className="block min-w-40">{name ?? object}</span>
        <span className="block text-13 text-quiet">{kind}</span>
      </>
    ),
  },
  {
    name: texts.reason,
    cell: ({ reason, severity }) => (
      <span className="flex min-w-32 flex-col items-start gap-1">
        {reason.replaceAll('_', ' ')}
        <Badge tone={severity === 'rejected' ? 'danger' : 'plain'}>
          {severity === 'rejected' ? texts.severities.rejected : texts.severities.repaired}
        </Badge>
      </span>
    ),
  },
  { name: texts.detail, cell: ({ detail }) => <span className="block min-w-48">{detail}</span> },
  { name: texts.since, cell: ({ lastSeenAt }) => formatMoment(lastSeenAt), numeric: true },
];

/** Parts of the feed that were rejected or repaired. */
export function Rejects() {
  const rejects = useQuery({
    queryKey: ['catalogue', 'rejects'],
    queryFn: () => callDesk(DESK_ENDPOINTS.catalogueRejects, { query: { limit: '200' } }),
  });
  return (
    <Panel title={texts.rejects} flush>
      {rejects.data === undefined ? (
        <QueryState query={rejects} rows={3} />
      ) : rejects.data.rejects.length === 0 ? (
        <Empty icon="check" title={texts.noRejects} />
      ) : (
        <DataTable
          caption={texts.rejects}
          rows={rejects.data.rejects}
          rowKey={({ kind, object, reason, detail }) => `${kind} ${object} ${reason} ${detail}`}
          columns={COLUMNS}
        />
      )}
    </Panel>
  );
}
