import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { useSignedIn } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';

const GROUP = /.{1,4}/g;

/** Turns the second factor (codes of an authenticator app) on and off. The server asks for the password first. */
export function SecondFactor() {
  const { user } = useSignedIn();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const setup = useMutation({ mutationFn: () => callDesk(DESK_ENDPOINTS.offerSecondFactor, { body: {} }) });
  const finished = async (text: string) => {
    showToast({ tone: 'good', text });
    setup.reset();
    setCode('');
    await queries.invalidateQueries({ queryKey: ['session'] });
  };
  const confirm = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => callDesk(DESK_ENDPOINTS.confirmSecondFactor, { body: { code } }),
    onSuccess: () => finished(texts.turnedOn),
  });
  const remove = useMutation({
    mutationFn: () => callDesk(DESK_ENDPOINTS.removeSecondFactor, { body: {} }),
    onSuccess: () => finished(texts.turnedOff),
  });
  return (
    <Panel title={texts.secondFactor}>
      <div className="flex max-w-md flex-col gap-4">
        <p className="text-quiet">{user.secondFactor ? texts.secondOn : texts.secondOff}</p>
        {user.secondFactor ? (
          <Button className="self-start" busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.turnOff}
          </Button>
        ) : setup.data === undefined ? (
          <Button icon="key" className="self-start" busy={setup.isPending} onClick={() => setup.mutate()}>
            {texts.turnOn}
          </Button>
        ) : (
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              confirm.mutate();
            }}
          >
            <p>{texts.scan}</p>
            <p className="rounded-control bg-plain-soft p-3 text-16 font-semibold tracking-wide select-all">
              {setup.data.secret.match(GROUP)?.join(' ')}
            </p>
            <a href={setup.data.uri} className="inline-flex min-h-11 items-center underline">
              {texts.openApp}
            </a>
            <TextField
              label={texts.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="\d{6}"
              maxLength={6}
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
              error={confirm.error === null ? undefined : `${texts.wrongCode} ${describeError(confirm.error)}`}
            />
            <Button look="primary" type="submit" className="self-start" busy={confirm.isPending}>
              {texts.confirm}
            </Button>
          </form>
        )}
      </div>
    </Panel>
  );
}
