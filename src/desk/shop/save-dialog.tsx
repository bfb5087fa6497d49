import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { codeOf, DeskError } from '../api/desk-error.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Notice } from '../feedback/states.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { ShopSettings } from './draft.ts';
import { texts } from './texts.ts';
import { nameOfKey, type ShopForm } from './use-shop-form.ts';

type SaveDialogProps = {
  form: ShopForm;
  saved: ShopSettings;
  onSaved: (version: number) => void;
  /** Called with the server's sentences about fields. */
  onRefused: (faults: Readonly<Record<string, string>>) => void;
  onClose: () => void;
};

const refusedSchema = v.object({ fields: v.record(v.string(), v.string()) });

/** Shows what a save changes and asks once. If somebody saved meanwhile, it shows the differences from that. */
export function SaveDialog({ form, saved, onSaved, onRefused, onClose }: SaveDialogProps) {
  const queries = useQueryClient();
  const { changes, back, differences, fields } = form;
  const save = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => callDesk(DESK_ENDPOINTS.saveShopSettings, { body: { base: saved.version, changes, back } }),
    onSuccess: ({ version }) => onSaved(version),
    onError: (error) => {
      const refused = error instanceof DeskError ? v.safeParse(refusedSchema, error.details) : null;
      if (refused?.success === true) onRefused(refused.output.fields);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['shop-settings'] }),
  });
  const isBehind = codeOf(save.error) === 'settings_changed';
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      confirm={texts.save}
      busy={save.isPending}
      error={isBehind ? null : save.error}
      onConfirm={() => save.mutate()}
      onClose={onClose}
    >
      {isBehind ? <Notice tone="notice">{texts.changedMeanwhile}</Notice> : null}
      <p className="text-quiet">{texts.confirmText}</p>
      <DifferenceList fields={fields} differences={differences} />
      {back.map((key) => (
        <p key={key}>{texts.willReturn(nameOfKey(fields, key))}</p>
      ))}
    </ConfirmDialog>
  );
}
