import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { codeOf, describeError } from '../api/desk-error.ts';
import { useSignedIn } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { formResolver, type TypedFields } from '../controls/form-resolver.ts';
import { showToast } from '../feedback/toasts.tsx';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';

const schema = v.object({
  current: v.pipe(v.string(), v.nonEmpty(texts.missing)),
  next: v.pipe(v.string(), v.minLength(12, texts.tooShort)),
});
type Passwords = v.InferOutput<typeof schema>;

export function PasswordForm() {
  const { user } = useSignedIn();
  const queries = useQueryClient();
  const { register, handleSubmit, formState, reset } = useForm<TypedFields, unknown, Passwords>({
    resolver: formResolver(schema),
    defaultValues: { current: '', next: '' },
  });
  const change = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (body: Passwords) => callDesk(DESK_ENDPOINTS.changePassword, { body }),
    onSuccess: () => {
      reset();
      showToast({ tone: 'good', text: texts.changed });
      return queries.invalidateQueries({ queryKey: ['own-sessions'] });
    },
  });
  const refused =
    change.error === null
      ? undefined
      : codeOf(change.error) === 'sign_in_failed'
        ? texts.wrong
        : describeError(change.error);
  return (
    <Panel title={texts.password}>
      <form
        noValidate
        className="flex max-w-md flex-col gap-4"
        onSubmit={(event) => void handleSubmit((fields) => change.mutate(fields))(event)}
      >
        <input type="text" name="username" autoComplete="username" value={user.name} readOnly hidden />
        <TextField
          label={texts.current}
          type="password"
          autoComplete="current-password"
          error={formState.errors['current']?.message ?? refused}
          {...register('current')}
        />
        <TextField
          label={texts.next}
          hint={texts.nextHint}
          type="password"
          autoComplete="new-password"
          error={formState.errors['next']?.message}
          {...register('next')}
        />
        <Button type="submit" className="self-start" busy={change.isPending}>
          {texts.change}
        </Button>
      </form>
    </Panel>
  );
}
