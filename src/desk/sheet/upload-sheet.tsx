import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { SHEET_FILE_BYTES } from '../../contracts/desk/sheet.ts';
import { SHEET_COLUMNS } from '../../domain/catalogue/sheet/write-sheet.ts';
import { callDesk } from '../api/call-desk.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Notice } from '../feedback/states.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { Panel } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';

type Preview = DeskResponse<'previewSheet'>;
type Chosen = { file: string; name: string };

/** Chooses a file, shows what it would change or what is wrong with it, and applies it. */
export function UploadSheet() {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const preview = useMutation({
    mutationFn: ({ file }: Chosen) => callDesk(DESK_ENDPOINTS.previewSheet, { body: { file } }),
  });
  const apply = useMutation({
    mutationFn: (body: Chosen & { base: number }) => callDesk(DESK_ENDPOINTS.applySheet, { body }),
    onSuccess: ({ products }) => {
      showToast({ tone: 'good', text: texts.applied(products) });
      setChosen(null);
      preview.reset();
    },
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: ['sheet'] });
    },
  });
  const choose = async (file: File | undefined) => {
    preview.reset();
    setChosen(null);
    setTooLarge((file?.size ?? 0) > SHEET_FILE_BYTES);
    if (file === undefined || file.size > SHEET_FILE_BYTES) return;
    const read = { file: await base64Of(file), name: file.name };
    setChosen(read);
    preview.mutate(read);
  };
  const shown = chosen === null ? undefined : preview.data;
  const changes = shown === undefined ? 0 : shown.counts.new + shown.counts.changed + shown.counts.gone;
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
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          error={isTooLarge ? texts.tooLarge : undefined}
          aria-busy={preview.isPending}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {shown === undefined ? null : <Found found={shown} />}
        {shown === undefined || shown.faultCount > 0 || changes === 0 || shown.refused !== null ? null : (
          <Button
            look="primary"
            busy={apply.isPending}
            className="self-start"
            onClick={() => (shown.counts.gone > 0 ? setAsked(true) : start())}
          >
            {texts.apply(shown.products)}
          </Button>
        )}
      </div>
      {isAsked && shown !== undefined ? (
        <ConfirmDialog
          title={texts.applyTitle}
          confirm={texts.apply(shown.products)}
          dangerous
          busy={apply.isPending}
          onConfirm={start}
          onClose={() => setAsked(false)}
        >
          {texts.applyGone(shown.counts.gone)}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

/** The browser's reader encodes files of megabytes without holding up the page. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}

const COLUMN_NAMES: ReadonlyMap<string, string> = new Map(SHEET_COLUMNS);

const FAULTS: readonly Column<Preview['faults'][number]>[] = [
  { name: texts.line, cell: ({ line }) => line, numeric: true },
  { name: texts.column, cell: ({ field }) => <span lang="en">{COLUMN_NAMES.get(field)}</span> },
  { name: texts.mistake, cell: ({ fault }) => texts.fault[fault], isRowHeader: true },
  { name: texts.found, cell: ({ value }) => <span className="wrap-anywhere">{value}</span> },
];

const TONES = { new: 'good', changed: 'info', gone: 'danger' } as const;

const CHANGES: readonly Column<Preview['changes'][number]>[] = [
  { name: texts.product, cell: ({ title, handle }) => title || handle, isRowHeader: true },
  {
    name: texts.change,
    cell: ({ kind, parts }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[kind]}>{texts.kinds[kind]}</Badge>
        {parts.map((part) => texts.parts[part]).join(', ')}
      </span>
    ),
  },
];

function Found({ found }: { found: Preview }) {
  const { refused, rows, shape, leftOut, counts, changes, faults, faultCount } = found;
  if (refused !== null) return <Notice tone="danger">{texts.refused[refused]}</Notice>;
  const all = counts.new + counts.changed + counts.gone;
  return (
    <>
      <output className="block">
        {[
          texts.read(rows, shape),
          leftOut === 0 ? '' : texts.leftOut(leftOut),
          faultCount > 0
            ? ''
            : all === 0
              ? texts.nothingChanges
              : texts.counts(counts.new, counts.changed, counts.gone),
        ].join(' ')}
      </output>
      {faultCount === 0 ? null : (
        <section role="alert" className="flex flex-col gap-2">
          <h3 className="font-semibold text-danger">{texts.faults(faultCount)}</h3>
          <p className="text-quiet">
            {texts.nothingDone} {faultCount > faults.length ? texts.firstOnes(faults.length) : ''}
          </p>
          <DataTable
            caption={texts.faults(faultCount)}
            rows={faults}
            columns={FAULTS}
            rowKey={({ line, field, fault }) => `${line} ${field} ${fault}`}
          />
        </section>
      )}
      {faultCount > 0 || changes.length === 0 ? null : (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{texts.changes}</h3>
          {all > changes.length ? <p className="text-quiet">{texts.firstOnes(changes.length)}</p> : null}
          <DataTable caption={texts.changes} rows={changes} columns={CHANGES} rowKey={({ handle }) => handle} />
        </section>
      )}
    </>
  );
}
