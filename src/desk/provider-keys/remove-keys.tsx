import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { keysInUseSchema, type ListedKeyGroup } from '../../contracts/desk/provider-keys.ts';
import { callDesk } from '../api/call-desk.ts';
import { DeskError } from '../api/desk-error.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { refusedFields } from '../shop/refused-fields.ts';
import { groupName } from './key-names.ts';
import { texts } from './texts.ts';

type Begun = { name: keyof typeof texts.begun; count: number };
const NAMES = ['refunds', 'payments', 'disputes', 'parcels', 'pickups'] as const;

/** What was begun there and is not finished; null if that is not why the removal was refused. */
function begunThere(error: unknown): Begun[] | null {
  if (!(error instanceof DeskError)) return null;
  const inUse = v.safeParse(keysInUseSchema, { ...error.details, code: error.code });
  if (!inUse.success) return null;
  const { begun } = inUse.output;
  return NAMES.flatMap((name) => {
    const count = begun[name] ?? 0;
    return count === 0 ? [] : [{ name, count }];
  });
}

/** Asks once, a second time if something is not finished there, and takes a group's keys out. */
export function RemoveKeys({ group, onClose }: { group: ListedKeyGroup; onClose: () => void }) {
  const remove = useDeskAct({
    send: (evenIfInUse: boolean) => {
      const body = { revision: group.revision, evenIfInUse };
      return callDesk(DESK_ENDPOINTS.removeProviderKeys, { params: { id: group.id }, body });
    },
    said: texts.removed,
    onDone: onClose,
    reload: ['provider-keys'],
  });
  const refused = refusedFields(remove.error);
  const begun = begunThere(remove.error);
  return (
    <ConfirmDialog
      title={texts.removeTitle(groupName(group))}
      confirm={begun === null ? texts.remove : texts.removeInUse}
      dangerous
      busy={remove.isPending}
      error={refused === null && begun === null ? remove.error : null}
      onConfirm={() => remove.mutate(begun !== null)}
      onClose={onClose}
    >
      <p>{group.kind === 'catalogue' ? texts.feedRemove : texts.removeText}</p>
      {begun === null ? null : (
        <div role="alert" className="flex flex-col gap-2">
          <p className="font-semibold text-danger">{texts.inUse(groupName(group))}</p>
          <ul className="list-disc ps-5">
            {begun.map(({ name, count }) => (
              <li key={name}>{texts.begun[name](count)}</li>
            ))}
          </ul>
          <p>{texts.inUseWhy[group.kind === 'courier' ? 'courier' : 'payments']}</p>
        </div>
      )}
      {refused === null ? null : <p className="text-danger">{Object.values(refused).join(' ')}</p>}
    </ConfirmDialog>
  );
}
