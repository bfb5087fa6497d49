import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedKeyGroup } from '../../contracts/desk/provider-keys.ts';
import { callDesk } from '../api/call-desk.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { refusedFields } from '../shop/refused-fields.ts';
import { groupName } from './key-names.ts';
import { texts } from './texts.ts';

/** Asks once, and takes a group's keys out. */
export function RemoveKeys({ group, onClose }: { group: ListedKeyGroup; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => {
      const body = { revision: group.revision };
      return callDesk(DESK_ENDPOINTS.removeProviderKeys, { params: { id: group.id }, body });
    },
    onSuccess: () => {
      showToast({ tone: 'good', text: texts.removed });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['provider-keys'] }),
  });
  const refused = refusedFields(remove.error);
  return (
    <ConfirmDialog
      title={texts.removeTitle(groupName(group))}
      confirm={texts.remove}
      dangerous
      busy={remove.isPending}
      error={refused === null ? remove.error : null}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{group.kind === 'catalogue' ? texts.feedRemove : texts.removeText}</p>
      {refused === null ? null : <p className="text-danger">{Object.values(refused).join(' ')}</p>}
    </ConfirmDialog>
  );
}
