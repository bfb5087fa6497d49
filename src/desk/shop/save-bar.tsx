import { Button } from '../controls/button.tsx';
import { FOOT_BAR } from '../feedback/above-bars.ts';
import { texts } from './texts.ts';
import type { SharedDraft } from './use-shared-draft.ts';
import type { ShopForm } from './use-shop-form.ts';

type SaveBarProps = {
  form: ShopForm;
  draft: SharedDraft;
  onSave: () => void;
  onSchedule: () => void;
  onDiscard: () => void;
};

/** Over the foot of the page: what is prepared and not published, and whether it is stored. */
export function SaveBar({ form, draft, onSave, onSchedule, onDiscard }: SaveBarProps) {
  const count = form.differences.length + Object.keys(form.faults).length;
  const sentence = texts.unsavedChanges(Math.max(count, form.back.length));
  return (
    <section
      {...FOOT_BAR}
      aria-label={sentence}
      className="panel lifted sticky bottom-18 z-20 flex flex-wrap items-center justify-end gap-2 p-2 desk:bottom-4"
    >
      <p className="min-w-0 grow basis-full ps-2 wide:basis-40">
        <span className="font-medium">{sentence}</span>
        <span className="block text-13 text-quiet">
          {draft.isAsked
            ? texts.draftAsked
            : draft.isUnfit
              ? texts.draftUnfit
              : draft.isStored
                ? texts.draftStored
                : texts.draftWaits}
        </span>
        {form.isFaulty ? (
          <span role="alert" className="block text-13 text-danger">
            {texts.lookAtFaults}
          </span>
        ) : null}
      </p>
      <Button onClick={onDiscard}>{texts.discard}</Button>
      <Button disabled={form.isFaulty} onClick={onSchedule}>
        {texts.schedule}
      </Button>
      <Button look="primary" icon="check" onClick={onSave}>
        {texts.save}
      </Button>
    </section>
  );
}
