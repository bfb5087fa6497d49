import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Failure, Loading } from '../feedback/states.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { formatMoment } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { deviceName } from './device-name.ts';
import { ownSessionsQuery } from './own-sessions-query.ts';
import { texts } from './texts.ts';

/** The user's sessions; every other one can be ended here. */
export function OwnSessions() {
  const queries = useQueryClient();
  const sessions = useQuery(ownSessionsQuery);
  const end = useMutation({
    mutationFn: (id: number) => callDesk(DESK_ENDPOINTS.revokeOwnSession, { body: { id } }),
    onSuccess: () => showToast({ tone: 'good', text: texts.ended }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-sessions'] }),
  });
  return (
    <Panel title={texts.sessions} flush>
      {sessions.data === undefined ? (
        sessions.error === null ? (
          <Loading rows={2} />
        ) : (
          <Failure message={describeError(sessions.error)} onRetry={() => void sessions.refetch()} />
        )
      ) : (
        <ul>
          {sessions.data.sessions.map(({ id, userAgent, address, signedInAt, lastSeenAt, current }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
              <div className="min-w-0">
                <span className="block font-medium">{deviceName(userAgent)}</span>
                <span className="block text-13 text-quiet">
                  {address}, {texts.since(formatMoment(signedInAt), formatMoment(lastSeenAt))}
                </span>
              </div>
              {current ? (
                <Badge tone="good">{texts.thisOne}</Badge>
              ) : (
                <Button aria-label={texts.endOf(`${deviceName(userAgent)}, ${address}`)} onClick={() => end.mutate(id)}>
                  {texts.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
