import { useState } from 'react';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { DESK_ROLES } from '../../contracts/desk/roles.ts';
import type { changeUserSchema } from '../../contracts/desk/session.ts';
import { callDesk } from '../api/call-desk.ts';
import { useSignedIn } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { IconButton } from '../controls/button.tsx';
import { Menu } from '../controls/menu.tsx';
import { formatMoment } from '../language/formats.ts';
import type { ListedUser } from './listed-user.ts';
import { texts } from './texts.ts';
import { ResetPasswordDialog } from './user-dialogs.tsx';

export function UserRow({ user }: { user: ListedUser }) {
  const { user: self } = useSignedIn();
  const [isResetting, setResetting] = useState(false);
  const params = { id: String(user.id) };
  const outcome = { showsOwnError: false, said: texts.changed, reload: ['users'] };
  const change = useDeskAct({
    send: (body: v.InferInput<typeof changeUserSchema>) => callDesk(DESK_ENDPOINTS.changeUser, { params, body }),
    ...outcome,
  });
  const revoke = useDeskAct({
    send: () => callDesk(DESK_ENDPOINTS.revokeUser, { params, body: {} }),
    ...outcome,
  });
  const { name, role, disabled, secondFactor, lastSeenAt, sessions } = user;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 ps-4 pe-2 last:border-0">
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          <Badge tone={role === 'owner' ? 'info' : 'plain'}>{texts.roles[role]}</Badge>
          {user.id === self.id ? <Badge tone="good">{texts.you}</Badge> : null}
          {secondFactor ? <Badge tone="good">{texts.secondFactor}</Badge> : null}
          {disabled ? <Badge tone="danger">{texts.disabled}</Badge> : null}
        </span>
        <span className="block text-13 text-quiet">
          {lastSeenAt === null ? texts.neverSeen : texts.lastSeen(formatMoment(lastSeenAt))} ·{' '}
          {texts.sessions(sessions)}
        </span>
      </div>
      <Menu
        trigger={<IconButton icon="dots" label={texts.more(name)} />}
        entries={[
          ...DESK_ROLES.filter((each) => each !== role).map((each) => ({
            label: texts.makeRole[each],
            onSelect: () => change.mutate({ role: each }),
          })),
          { label: disabled ? texts.unlock : texts.lock, onSelect: () => change.mutate({ disabled: !disabled }) },
          { label: texts.reset, onSelect: () => setResetting(true) },
          { label: texts.revoke, onSelect: () => revoke.mutate() },
        ]}
      />
      {isResetting ? <ResetPasswordDialog user={user} onClose={() => setResetting(false)} /> : null}
    </li>
  );
}
