import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { SHEET_FILE_BYTES } from '../../contracts/desk/sheet.ts';
import { SHEET_COLUMNS } from '../../domain/catalogue/sheet/write-sheet.ts';
import { callDesk } from '../api/call-desk.ts';
import { Badge } from '../controls/badge.tsx';
import { Notice } from '../feedback/states.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { UploadList } from '../uploaded-list/upload-list.tsx';
import { texts } from './texts.ts';

type Preview = DeskResponse<'previewSheet'>;

/** Replaces all products with those of a sheet. */
export function UploadSheet() {
  return (
    <UploadList
      accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
      maxBytes={SHEET_FILE_BYTES}
      queryKey="sheet"
      read={base64Of}
      preview={(file) => callDesk(DESK_ENDPOINTS.previewSheet, { body: { file } })}
      apply={async ({ content, name, base }) => {
        const { products } = await callDesk(DESK_ENDPOINTS.applySheet, { body: { file: content, name, base } });
        return texts.applied(products);
      }}
      fits={({ faultCount, refused }) => faultCount === 0 && refused === null}
      applyText={({ products }) => texts.apply(products)}
      dangerous
      texts={texts}
    >
      {(found) => <Found found={found} />}
    </UploadList>
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
