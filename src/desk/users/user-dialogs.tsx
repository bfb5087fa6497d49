import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { DESK_ROLES } from '../../contracts/desk/roles.ts';
import { userName } from '../../contracts/desk/session.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { SelectField, TextField } from '../controls/field.tsx';
import { bySchema, useTypedFields } from '../controls/use-typed-fields.ts';
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
  const { typed, field, submit } = useTypedFields({ name: '', role: 'packer', password: '' }, bySchema(addSchema));
  const add = useDeskAct({
    send: (body: v.InferOutput<typeof addSchema>) => callDesk(DESK_ENDPOINTS.addUser, { body }),
    said: texts.created,
    onDone: onClose,
    reload: ['users'],
  });
  const role = DESK_ROLES.find((each) => each === typed['role']) ?? 'packer';
  return (
    <FormDialog
      title={texts.add}
      action={texts.add}
      busy={add.isPending}
      error={add.error}
      onSubmit={submit((fields) => add.mutate(fields))}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('name')}
      />
      <SelectField label={texts.role} hint={texts.rolesText[role]} {...field('role')}>
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
        {...field('password')}
      />
    </FormDialog>
  );
}

export function ResetPasswordDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { field, submit } = useTypedFields({ password: '' }, bySchema(resetSchema));
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
      onSubmit={submit((fields) => reset.mutate(fields))}
      onClose={onClose}
    >
      <p className="text-quiet">{texts.resetText(user.name)}</p>
      <TextField label={texts.newPassword} type="password" autoComplete="new-password" {...field('password')} />
    </FormDialog>
  );
}
