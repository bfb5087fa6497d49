import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { texts } from './texts.ts';

export type Statement = 'bank' | 'courier';

const MAX_NAMED = 10;

/** Imports a bank's or a courier's file, and lists the rows that could not be read. */
export function ImportDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [wasSent, setSent] = useState(false);
  const send = useDeskAct({
    send: async (chosen: File) => {
      const body = { csv: await chosen.text() };
      return statement === 'bank'
        ? callDesk(DESK_ENDPOINTS.importBankStatement, { body })
        : callDesk(DESK_ENDPOINTS.importRemittances, { body });
    },
    said: ({ added, known }) => texts.imported(added, known),
    onDone: ({ unreadable }) => {
      const named = unreadable.slice(0, MAX_NAMED).join(', ') + (unreadable.length > MAX_NAMED ? ', …' : '');
      if (unreadable.length > 0) showToast({ tone: 'danger', text: texts.unreadable(named) });
      onClose();
    },
    reload: ['money', 'today'],
  });
  return (
    <FormDialog
      title={texts[statement]}
      action={texts.read}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (file !== null) send.mutate(file);
      }}
    >
      <p>{statement === 'bank' ? texts.bankHelp : texts.courierHelp}</p>
      <TextField
        label={texts.file}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        error={wasSent && file === null ? texts.noFile : undefined}
      />
    </FormDialog>
  );
}
