import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Button } from '../controls/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { AuditLog } from './audit-log.tsx';
import { AddUserDialog } from './user-dialogs.tsx';
import { texts } from './texts.ts';
import { UserRow } from './user-row.tsx';

/** The desk's users, and the audit log. */
export function UsersScreen() {
  const [isAdding, setAdding] = useState(false);
  const users = useQuery({ queryKey: ['users'], queryFn: () => callDesk(DESK_ENDPOINTS.users, {}) });
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button look="primary" icon="users" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <div className="panel">
        {users.data === undefined ? (
          <QueryState query={users} rows={3} />
        ) : (
          <ul>
            {users.data.users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </ul>
        )}
      </div>
      <AuditLog />
      {isAdding ? <AddUserDialog onClose={() => setAdding(false)} /> : null}
    </Screen>
  );
}
