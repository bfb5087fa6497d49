import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { Screen } from '../shell/screen.tsx';
import { ExportMenu } from '../tables/export-menu.tsx';
import { ListFilter } from '../tables/list-filter.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition } from '../tables/use-list-position.ts';
import { ContactRequest } from './contact-request.tsx';
import { texts } from './texts.ts';

const SHOWN = ['waiting', 'done'] as const;

/** Questions people sent to the shop, oldest first, with ways to reply. */
export function ContactRequestsScreen() {
  const position = useListPosition(SHOWN);
  const { show, after, page } = position;
  const requests = useQuery({
    queryKey: ['contact-requests', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.contactRequests, { query: { show, ...page } }),
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
          fetchFile={(format) => fetchDeskFile(DESK_ENDPOINTS.exportContactRequests, { query: { format } })}
        />
      }
    >
      <ListFilter label={texts.filter} names={texts.show} shown={SHOWN} show={show} address={position.viewAddress} />
      <PagedPanel
        {...{ position, query: requests }}
        rowsOf={({ contactRequests }) => contactRequests}
        empty={{ icon: 'requests', title: texts.none[show], text: texts.noneText }}
        isLoose
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((request) => (
              <ContactRequest key={request.id} request={request} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </Screen>
  );
}
