import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { codeOf } from '../api/desk-error.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Notice } from '../feedback/states.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { ShopSettings } from './draft.ts';
import { refusedFields } from './refused-fields.ts';
import { texts } from './texts.ts';
import type { SharedDraft } from './use-shared-draft.ts';
import { nameOfKey, type ShopForm } from './use-shop-form.ts';

type SaveDialogProps = {
  form: ShopForm;
  draft: SharedDraft;
  saved: ShopSettings;
  onSaved: (version: number) => void;
  /** Called with the server's sentences about fields. */
  onRefused: (faults: Readonly<Record<string, string>>) => void;
  onClose: () => void;
};

/** Shows what publishing the draft changes and asks once. If somebody saved meanwhile, it shows the differences from that. */
export function SaveDialog({ form, draft, saved, onSaved, onRefused, onClose }: SaveDialogProps) {
  const { back, differences, fields } = form;
  const save = useDeskAct({
    send: async () =>
      callDesk(DESK_ENDPOINTS.publishShopDraft, { body: { revision: await draft.flush(), base: saved.version } }),
    onDone: ({ version }) => onSaved(version),
    onRefused: (error) => {
      const refused = refusedFields(error);
      if (refused !== null) onRefused(refused);
    },
    reload: ['shop-settings'],
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section aria-label={texts.confirmTitle} tabIndex={0}>
        <DifferenceList fields={fields} differences={differences} />
      </section>
      {back.map((key) => (
        <p key={key}>{texts.willReturn(nameOfKey(fields, key))}</p>
      ))}
    </ConfirmDialog>
  );
}
