import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { DeskError, describeError } from '../api/desk-error.ts';
import { addPasskey, mayUsePasskeys } from '../api/passkeys.ts';
import { QueryState } from '../api/query-state.tsx';
import { useSignedIn } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { Panel } from '../shell/screen.tsx';
import { OwnPasskey } from './own-passkey.tsx';
import { texts } from './texts.ts';

/** The user's passkeys, and adding one. */
export function Passkeys() {
  const { session } = useSignedIn();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const list = useQuery({ queryKey: ['passkeys'], queryFn: () => callDesk(DESK_ENDPOINTS.passkeys, {}) });
  const add = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => addPasskey(name),
    onSuccess: (passkeys) => {
      queries.setQueryData(['passkeys'], passkeys);
      setName('');
      showToast({ tone: 'good', text: texts.passkeyAdded });
      return queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const failed = add.error instanceof DeskError ? describeError(add.error) : texts.passkeyNotMade;
  return (
    <Panel title={texts.passkeys} flush>
      <p className="px-4 pb-3 text-quiet">{mayUsePasskeys(session) ? texts.passkeysWhy : texts.passkeysAbsent}</p>
      {list.data !== undefined ? (
        <ul>
          {list.data.passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <QueryState query={list} rows={1} />
      )}
      {mayUsePasskeys(session) ? (
        <form
          className="flex max-w-md flex-col gap-4 border-t border-line p-4"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate();
          }}
        >
          <TextField
            label={texts.passkeyName}
            hint={texts.passkeyExample}
            maxLength={60}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={add.error === null ? undefined : failed}
          />
          <Button icon="key" type="submit" className="self-start" busy={add.isPending}>
            {texts.addPasskey}
          </Button>
        </form>
      ) : null}
    </Panel>
  );
}
