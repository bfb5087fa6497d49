import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { momentTyped, typedMoment } from '../../domain/dates/typed-moment.ts';
import { callDesk } from '../api/call-desk.ts';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { texts } from './texts.ts';
import type { SharedDraft } from './use-shared-draft.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 24 * HOUR_MS;

/** Asks for the moment at which the draft is to be published, in Indian time. */
export function ScheduleDialog({ draft, onClose }: { draft: SharedDraft; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedMoment(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS));
  const [isWrong, setWrong] = useState(false);
  const schedule = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (at: number) =>
      callDesk(DESK_ENDPOINTS.scheduleShopDraft, {
        body: { revision: await draft.flush(), at: new Date(at).toISOString() },
      }),
    onSuccess: (scheduled) => {
      draft.rescheduled(scheduled);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = momentTyped(typed);
    const isSoon = at !== null && at > Date.now() && at <= Date.now() + YEAR_MS;
    setWrong(!isSoon);
    if (isSoon) schedule.mutate(at);
  };
  return (
    <FormDialog
      title={texts.scheduleTitle}
      action={texts.scheduleAction}
      busy={schedule.isPending}
      error={schedule.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-quiet">{texts.scheduleText}</p>
      <TextField
        type="datetime-local"
        label={texts.scheduleAt}
        value={typed}
        error={isWrong ? texts.scheduleWrong : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
