import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { OWN_PIN_FILE_BYTES } from '../../contracts/desk/own-pins.ts';
import { OWN_PIN_COLUMNS } from '../../domain/shipping/own-pins.ts';
import { callDesk } from '../api/call-desk.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { Panel } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';

type Preview = DeskResponse<'previewOwnPins'>;
type Chosen = { csv: string; name: string };

/** Chooses a file, shows what it would change or what is wrong with it, and takes it. */
export function UploadPins() {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const preview = useMutation({
    mutationFn: ({ csv }: Chosen) => callDesk(DESK_ENDPOINTS.previewOwnPins, { body: { csv } }),
  });
  const apply = useMutation({
    mutationFn: (body: Chosen & { base: number }) => callDesk(DESK_ENDPOINTS.applyOwnPins, { body }),
    onSuccess: ({ pins }) => {
      showToast({ tone: 'good', text: texts.applied(pins) });
      setChosen(null);
      preview.reset();
    },
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: ['own-pins'] });
    },
  });
  const choose = async (file: File | undefined) => {
    preview.reset();
    setChosen(null);
    setTooLarge((file?.size ?? 0) > OWN_PIN_FILE_BYTES);
    if (file === undefined || file.size > OWN_PIN_FILE_BYTES) return;
    const read = { csv: await file.text(), name: file.name };
    setChosen(read);
    preview.mutate(read);
  };
  const shown = chosen === null ? undefined : preview.data;
  const start = () => {
    if (chosen !== null && shown !== undefined) apply.mutate({ ...chosen, base: shown.base });
  };
  return (
    <Panel title={texts.uploadTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-quiet">{texts.uploadText}</p>
        <TextField
          label={texts.file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          error={isTooLarge ? texts.tooLarge : undefined}
          aria-busy={preview.isPending}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {shown === undefined ? null : <Found found={shown} />}
        {shown === undefined || shown.faultCount > 0 || isSame(shown) ? null : (
          <Button
            look="primary"
            busy={apply.isPending}
            className="self-start"
            onClick={() => (shown.counts.gone > 0 ? setAsked(true) : start())}
          >
            {texts.apply(shown.pins)}
          </Button>
        )}
      </div>
      {isAsked && shown !== undefined ? (
        <ConfirmDialog
          title={texts.goneTitle}
          confirm={texts.apply(shown.pins)}
          busy={apply.isPending}
          onConfirm={start}
          onClose={() => setAsked(false)}
        >
          {texts.goneText(shown.counts.gone)}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

const isSame = ({ counts }: Preview): boolean => counts.new + counts.changed + counts.gone === 0;

const FAULTS: readonly Column<Preview['faults'][number]>[] = [
  { name: texts.line, cell: ({ line }) => line, numeric: true },
  { name: texts.column, cell: ({ column }) => <span lang="en">{OWN_PIN_COLUMNS[column]}</span> },
  { name: texts.mistake, cell: ({ fault }) => texts.fault[fault], isRowHeader: true },
  { name: texts.there, cell: ({ value }) => <span className="wrap-break-word">{value}</span> },
];

function Found({ found }: { found: Preview }) {
  const { counts, faults, faultCount } = found;
  if (faultCount === 0) {
    return (
      <output className="block">
        {isSame(found) ? texts.nothingChanges : texts.found(counts.new, counts.changed, counts.gone)}
      </output>
    );
  }
  return (
    <section role="alert" className="flex flex-col gap-2">
      <h3 className="font-semibold text-danger">{texts.faults(faultCount)}</h3>
      <p className="text-quiet">
        {texts.nothingDone} {faultCount > faults.length ? texts.firstOnes(faults.length) : ''}
      </p>
      <DataTable
        caption={texts.faults(faultCount)}
        rows={faults}
        columns={FAULTS}
        rowKey={({ line, column }) => `${line} ${column}`}
      />
    </section>
  );
}
