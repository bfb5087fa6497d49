import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { fetchDeskFile } from '../api/call-desk.ts';
import { saveFile } from '../api/save-file.ts';
import { SelectField, TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import type { ExportFormat } from '../tables/export-menu.tsx';
import { texts } from './texts.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/** Exports the invoices and credit notes of a period, for accounting. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [wasSent, setSent] = useState(false);
  const isBad = from === '' || to === '' || from > to;
  const take = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => fetchDeskFile(DESK_ENDPOINTS.exportAccounts, { query: { from, to, format } }),
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.accounts}
      action={texts.take}
      busy={take.isPending}
      error={take.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!isBad) take.mutate();
      }}
    >
      <p>{texts.accountsHelp}</p>
      <TextField label={texts.from} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <TextField
        label={texts.to}
        type="date"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={wasSent && isBad ? texts.badDays : undefined}
      />
      <SelectField
        label={texts.format}
        value={format}
        onChange={(event) => setFormat(FORMATS.find((one) => one === event.target.value) ?? 'csv')}
      >
        {FORMATS.map((one) => (
          <option key={one} value={one}>
            {texts.formats[one]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
