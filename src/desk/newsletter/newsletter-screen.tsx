import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { newsletterSchema } from '../../contracts/desk/contact-requests.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { formatMoment } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { ExportMenu } from '../tables/export-menu.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
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
  const position = useListPosition(WHOLE_LIST);
  const { after, page } = position;
  const list = useQuery({
    queryKey: ['newsletter', after],
    queryFn: () => callDesk(DESK_ENDPOINTS.newsletter, { query: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      narrow
      actions={
        <ExportMenu
          texts={texts}
          fetchFile={(format) => fetchDeskFile(DESK_ENDPOINTS.exportNewsletter, { query: { format } })}
        />
      }
    >
      <PagedPanel
        {...{ position, query: list }}
        rowsOf={({ subscribers }) => subscribers}
        empty={{ icon: 'newsletter', title: texts.none, text: texts.noneText }}
      >
        {(rows) => <DataTable caption={texts.title} rows={rows} rowKey={({ email }) => email} columns={COLUMNS} />}
      </PagedPanel>
    </Screen>
  );
}
