import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { OWN_PIN_FILE_BYTES } from '../../contracts/desk/own-pins.ts';
import { OWN_PIN_COLUMNS } from '../../domain/shipping/own-pins.ts';
import { callDesk } from '../api/call-desk.ts';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { UploadList } from '../uploaded-list/upload-list.tsx';
import { texts } from './texts.ts';

type Preview = DeskResponse<'previewOwnPins'>;

/** Replaces the list of PIN codes with a file. */
export function UploadPins() {
  return (
    <UploadList
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
      maxBytes={OWN_PIN_FILE_BYTES}
      queryKey="own-pins"
      read={(file) => file.text()}
      preview={(csv) => callDesk(DESK_ENDPOINTS.previewOwnPins, { body: { csv } })}
      apply={async ({ content, name, base }) => {
        const { pins } = await callDesk(DESK_ENDPOINTS.applyOwnPins, { body: { csv: content, name, base } });
        return texts.applied(pins);
      }}
      fits={({ faultCount }) => faultCount === 0}
      applyText={({ pins }) => texts.apply(pins)}
      texts={texts}
    >
      {(found) => <Found found={found} />}
    </UploadList>
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
