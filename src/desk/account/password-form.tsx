import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { codeOf, describeError } from '../api/desk-error.ts';
import { useSignedIn } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { bySchema, useTypedFields } from '../controls/use-typed-fields.ts';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';

const schema = v.object({
  current: v.pipe(v.string(), v.nonEmpty(texts.missing)),
  next: v.pipe(v.string(), v.minLength(12, texts.tooShort)),
});

export function PasswordForm() {
  const { user } = useSignedIn();
  const { field, submit, clear } = useTypedFields({ current: '', next: '' }, bySchema(schema));
  const change = useDeskAct({
    send: (body: v.InferOutput<typeof schema>) => callDesk(DESK_ENDPOINTS.changePassword, { body }),
    said: texts.changed,
    onDone: clear,
    reload: ['own-sessions'],
  });
  const refused =
    change.error === null
      ? undefined
      : codeOf(change.error) === 'sign_in_failed'
        ? texts.wrong
        : describeError(change.error);
  return (
    <Panel title={texts.password}>
      <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={submit((fields) => change.mutate(fields))}>
        <input type="text" name="username" autoComplete="username" value={user.name} readOnly hidden />
        <TextField
          label={texts.current}
          type="password"
          autoComplete="current-password"
          {...field('current')}
          error={field('current').error ?? refused}
        />
        <TextField
          label={texts.next}
          hint={texts.nextHint}
          type="password"
          autoComplete="new-password"
          {...field('next')}
        />
        <Button type="submit" className="self-start" busy={change.isPending}>
          {texts.change}
        </Button>
      </form>
    </Panel>
  );
}
