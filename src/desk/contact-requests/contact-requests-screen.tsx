import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { saveFile } from '../api/save-file.ts';
import { type ExportFormat, ExportMenu } from '../controls/export-menu.tsx';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { ListFilter } from '../tables/list-filter.tsx';
import { ListPages } from '../tables/list-pages.tsx';
import { useListPosition } from '../tables/use-list-position.ts';
import { ContactRequest } from './contact-request.tsx';
import { texts } from './texts.ts';

const SHOWN = ['waiting', 'done'] as const;

/** Questions people sent to the shop, oldest first, with ways to reply. */
export function ContactRequestsScreen() {
  const { show, after, page, viewAddress, pageAddress } = useListPosition(SHOWN);
  const requests = useQuery({
    queryKey: ['contact-requests', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.contactRequests, { query: { show, ...page } }),
    placeholderData: keepPreviousData,
  });
  const take = useMutation({
    mutationFn: (format: ExportFormat) => fetchDeskFile(DESK_ENDPOINTS.exportContactRequests, { query: { format } }),
    onSuccess: saveFile,
  });
  const listed = requests.data?.contactRequests ?? [];
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      narrow
      actions={<ExportMenu texts={texts} busy={take.isPending} onExport={(format) => take.mutate(format)} />}
    >
      <ListFilter label={texts.filter} names={texts.show} shown={SHOWN} show={show} address={viewAddress} />
      {requests.data === undefined ? (
        <div className="panel">
          {requests.error === null ? (
            <Loading rows={4} />
          ) : (
            <Failure message={describeError(requests.error)} onRetry={() => void requests.refetch()} />
          )}
        </div>
      ) : listed.length === 0 ? (
        <div className="panel">
          <Empty icon="requests" title={texts.none[show]}>
            {texts.noneText}
          </Empty>
        </div>
      ) : (
        <ul className="flex flex-col gap-3">
          {listed.map((request) => (
            <ContactRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      <ListPages texts={texts} after={after} next={requests.data?.next} address={pageAddress} />
    </Screen>
  );
}
