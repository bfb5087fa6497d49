import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { codeOf, describeError } from '../api/desk-error.ts';
import { usePasswordRequest } from '../api/password-request.ts';
import { confirmByPasskey, mayUsePasskeys } from '../api/passkeys.ts';
import { useSignedIn } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';

const FORM = 'password-form';

/** Asks for the password again, for any request that turned out to need it. */
export function PasswordDialog() {
  const request = usePasswordRequest();
  return request === null ? null : <OpenPasswordDialog answer={request.answer} />;
}

function OpenPasswordDialog({ answer }: { answer: (confirmed: boolean) => void }) {
  const { user, session } = useSignedIn();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirmed = () => {
    void queries.invalidateQueries({ queryKey: ['session'] });
    answer(true);
  };
  const send = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => callDesk(DESK_ENDPOINTS.reauthenticate, { body: { password, ...(code === '' ? {} : { code }) } }),
    onSuccess: confirmed,
  });
  const passkey = useMutation({
    meta: { showsOwnError: true },
    mutationFn: confirmByPasskey,
    onSuccess: confirmed,
  });
  const isWrong = codeOf(send.error) === 'sign_in_failed';
  return (
    <Dialog
      title={texts.reauthenticate}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={FORM} busy={send.isPending}>
            {texts.goOn}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <p className="text-quiet">{texts.why}</p>
        <input type="text" name="username" autoComplete="username" value={user.name} readOnly hidden />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={send.error === null ? undefined : isWrong ? texts.wrong : describeError(send.error)}
        />
        {user.secondFactor ? (
          <TextField
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : null}
        {user.hasPasskey && mayUsePasskeys(session) ? (
          <>
            <Button icon="key" type="button" busy={passkey.isPending} onClick={() => passkey.mutate()}>
              {texts.passkey}
            </Button>
            {passkey.error === null ? null : (
              <p role="alert" className="text-danger">
                {texts.wrong}
              </p>
            )}
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
