import { queryOptions, useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { actName } from '../action-names/act-name.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useSignedIn } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { formatMoment } from '../language/formats.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { deviceName } from './device-name.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { texts } from './texts.ts';

/** The user's open sessions, and what happened to how they sign in. */
const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => callDesk(DESK_ENDPOINTS.ownSessions, {}),
});

/** How this user signs in: password, second factor, passkeys, sessions. */
export function AccountScreen() {
  const { user } = useSignedIn();
  return (
    <Screen title={texts.title} subtitle={user.name} narrow>
      <PasswordForm />
      <SecondFactor />
      <Passkeys />
      <OwnSessions />
      <SignInChanges />
    </Screen>
  );
}

/** The user's sessions; every other one can be ended here. */
function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery);
  const end = useDeskAct({
    showsOwnError: false,
    send: (id: number) => callDesk(DESK_ENDPOINTS.revokeOwnSession, { body: { id } }),
    said: texts.ended,
    reload: ['own-sessions'],
  });
  return (
    <Panel title={texts.sessions} flush>
      {sessions.data === undefined ? (
        <QueryState query={sessions} rows={2} />
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

/** Failed tries and changes of how this user signs in, so that what somebody else did is noticed. */
function SignInChanges() {
  const { data } = useQuery(ownSessionsQuery);
  if (data === undefined || data.changes.length === 0) return null;
  return (
    <Panel title={texts.changes} flush>
      <p className="px-4 pb-3 text-13 text-quiet">{texts.changesText}</p>
      <ul>
        {data.changes.map(({ id, at, act, address }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-3">
            <span className="font-medium">{actName(act) ?? act}</span>
            <span className="text-13 text-quiet">{[address, formatMoment(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
