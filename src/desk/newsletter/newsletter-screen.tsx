import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { newsletterSchema } from '../../contracts/desk/contact-requests.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { saveFile } from '../api/save-file.ts';
import { type ExportFormat, ExportMenu } from '../controls/export-menu.tsx';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { formatMoment } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { ListPages } from '../tables/list-pages.tsx';
import { useListPosition, WHOLE_LIST } from '../tables/use-list-position.ts';
import { texts } from './texts.ts';

type Subscriber = v.InferOutput<typeof newsletterSchema>['subscribers'][number];

const COLUMNS: readonly Column<Subscriber>[] = [
  {
    name: texts.email,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    isRowHeader: true,
  },
  { name: texts.since, cell: ({ since }) => formatMoment(since), numeric: true },
];

export function NewsletterScreen() {
  const { after, page, pageAddress } = useListPosition(WHOLE_LIST);
  const list = useQuery({
    queryKey: ['newsletter', after],
    queryFn: () => callDesk(DESK_ENDPOINTS.newsletter, { query: page }),
    placeholderData: keepPreviousData,
  });
  const take = useMutation({
    mutationFn: (format: ExportFormat) => fetchDeskFile(DESK_ENDPOINTS.exportNewsletter, { query: { format } }),
    onSuccess: saveFile,
  });
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      narrow
      actions={<ExportMenu texts={texts} busy={take.isPending} onExport={(format) => take.mutate(format)} />}
    >
      <div className="panel">
        {list.data === undefined ? (
          list.error === null ? (
            <Loading />
          ) : (
            <Failure message={describeError(list.error)} onRetry={() => void list.refetch()} />
          )
        ) : list.data.subscribers.length === 0 ? (
          <Empty icon="newsletter" title={texts.none}>
            {texts.noneText}
          </Empty>
        ) : (
          <DataTable
            caption={texts.title}
            rows={list.data.subscribers}
            rowKey={({ email }) => email}
            columns={COLUMNS}
          />
        )}
      </div>
      <ListPages texts={texts} after={after} next={list.data?.next} address={pageAddress} />
    </Screen>
  );
}
