import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { formatMoment } from '../language/formats.ts';
import { texts } from './texts.ts';

type Passkey = DeskResponse<'passkeys'>['passkeys'][number];

/** One of this user's passkeys: its name, its last use, rename and remove. */
export function OwnPasskey({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const queries = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useMutation({
    mutationFn: () => callDesk(DESK_ENDPOINTS.removePasskey, { params: { id: String(id) }, body: {} }),
    onSuccess: (passkeys) => {
      queries.setQueryData(['passkeys'], passkeys);
      showToast({ tone: 'good', text: texts.removed });
      return queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const used = lastUsedAt === null ? null : formatMoment(lastUsedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
      <div className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-13 text-quiet">{texts.passkeyUse(formatMoment(createdAt), used)}</span>
      </div>
      <div className="flex gap-2">
        <Button aria-label={texts.renameOf(name)} onClick={() => setRenaming(true)}>
          {texts.rename}
        </Button>
        <Button aria-label={texts.removeOf(name)} busy={remove.isPending} onClick={() => remove.mutate()}>
          {texts.remove}
        </Button>
      </div>
      {isRenaming ? <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name);
  const rename = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => callDesk(DESK_ENDPOINTS.renamePasskey, { params: { id: String(id) }, body: { name: typed } }),
    onSuccess: (passkeys) => {
      queries.setQueryData(['passkeys'], passkeys);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.renameOf(name)}
      action={texts.save}
      busy={rename.isPending}
      error={rename.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
    >
      <TextField
        label={texts.newName}
        maxLength={60}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
