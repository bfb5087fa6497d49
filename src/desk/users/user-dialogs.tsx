import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { DESK_ROLES, userName } from '../../contracts/desk/session.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { SelectField, TextField } from '../controls/field.tsx';
import { formResolver, type TypedFields } from '../controls/form-resolver.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { texts } from './texts.ts';
import type { ListedUser } from './listed-user.ts';

const password = v.pipe(v.string(), v.minLength(12, texts.tooShort));
const addSchema = v.object({
  name: v.pipe(
    v.string(),
    v.check((text) => v.safeParse(userName, text).success, texts.badName),
  ),
  role: v.picklist(DESK_ROLES),
  password,
});
const resetSchema = v.object({ password });

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, control } = useForm<TypedFields, unknown, v.InferOutput<typeof addSchema>>(
    {
      resolver: formResolver(addSchema),
      defaultValues: { name: '', role: 'packer', password: '' },
    },
  );
  const add = useDeskAct({
    send: (body: v.InferOutput<typeof addSchema>) => callDesk(DESK_ENDPOINTS.addUser, { body }),
    said: texts.created,
    onDone: onClose,
    reload: ['users'],
  });
  const chosen = useWatch({ control, name: 'role' });
  const role = DESK_ROLES.find((each) => each === chosen) ?? 'packer';
  return (
    <FormDialog
      title={texts.add}
      action={texts.add}
      busy={add.isPending}
      error={add.error}
      onSubmit={handleSubmit((fields) => add.mutate(fields))}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors['name']?.message}
        {...register('name')}
      />
      <SelectField label={texts.role} hint={texts.rolesText[role]} {...register('role')}>
        {DESK_ROLES.map((each) => (
          <option key={each} value={each}>
            {texts.roles[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.password}
        hint={texts.passwordHint}
        type="password"
        autoComplete="new-password"
        error={formState.errors['password']?.message}
        {...register('password')}
      />
    </FormDialog>
  );
}

export function ResetPasswordDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<TypedFields, unknown, v.InferOutput<typeof resetSchema>>({
    resolver: formResolver(resetSchema),
    defaultValues: { password: '' },
  });
  const reset = useDeskAct({
    send: (body: v.InferOutput<typeof resetSchema>) =>
      callDesk(DESK_ENDPOINTS.resetUserPassword, { params: { id: String(user.id) }, body }),
    said: texts.changed,
    onDone: onClose,
    reload: ['users'],
  });
  return (
    <FormDialog
      title={texts.reset}
      action={texts.reset}
      busy={reset.isPending}
      error={reset.error}
      onSubmit={handleSubmit((fields) => reset.mutate(fields))}
      onClose={onClose}
    >
      <p className="text-quiet">{texts.resetText(user.name)}</p>
      <TextField
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        error={formState.errors['password']?.message}
        {...register('password')}
      />
    </FormDialog>
  );
}
