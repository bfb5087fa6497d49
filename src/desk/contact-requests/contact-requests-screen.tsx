import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { saveFile } from '../api/save-file.ts';
import { ButtonLink } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { type ExportFormat, ExportMenu } from '../controls/export-menu.tsx';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { ContactRequest } from './contact-request.tsx';
import { texts } from './texts.ts';

/** What people asked the shop, the oldest first, with the ways to answer. */
export function ContactRequestsScreen() {
  const [parameters] = useSearchParams();
  const isDone = parameters.get('done') === 'yes';
  const after = parameters.get('after');
  const requests = useQuery({
    queryKey: ['contact-requests', isDone, after],
    queryFn: () =>
      callDesk(DESK_ENDPOINTS.contactRequests, {
        query: { done: isDone ? 'yes' : 'no', ...(after === null ? {} : { after }) },
      }),
    placeholderData: keepPreviousData,
  });
  const take = useMutation({
    mutationFn: (format: ExportFormat) => fetchDeskFile(DESK_ENDPOINTS.exportContactRequests, { query: { format } }),
    onSuccess: saveFile,
  });
  const listed = requests.data?.contactRequests ?? [];
  const address = (done: boolean, next?: string) =>
    `/contact-requests?${new URLSearchParams({ ...(done ? { done: 'yes' } : {}), ...(next ? { after: next } : {}) })}`;
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      narrow
      actions={<ExportMenu texts={texts} busy={take.isPending} onExport={(format) => take.mutate(format)} />}
    >
      <nav aria-label={texts.filter} className="flex gap-1">
        {[false, true].map((done) => (
          <Link
            key={String(done)}
            to={address(done)}
            aria-current={done === isDone ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-round px-4',
              done === isDone ? 'bg-accent font-semibold text-on-accent' : 'text-quiet hover:bg-hover',
            )}
          >
            {done ? texts.done : texts.waiting}
          </Link>
        ))}
      </nav>
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
          <Empty icon="requests" title={isDone ? texts.noneDone : texts.none}>
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
      <div className="flex justify-between">
        <span>{after === null ? null : <ButtonLink to={address(isDone)}>{texts.first}</ButtonLink>}</span>
        {requests.data?.next ? <ButtonLink to={address(isDone, requests.data.next)}>{texts.older}</ButtonLink> : null}
      </div>
    </Screen>
  );
}
