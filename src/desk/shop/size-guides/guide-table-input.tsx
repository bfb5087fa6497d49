import { type ClipboardEvent, useState } from 'react';
import { CENTIMETRES, MOST_COLUMNS, MOST_ROWS } from '../../../contracts/merchant/size-guides.ts';
import { settingAt, withSetting } from '../../../domain/merchant/setting-path.ts';
import { MEASURES } from '../../../domain/sizes/size-guide.ts';
import { labelIn } from '../../language/label-in.ts';
import { Button, IconButton } from '../../controls/button.tsx';
import { ChoiceField, TextField } from '../../controls/field.tsx';
import type { ShopLanguage, Update } from '../part-form/part-form.ts';
import { sayRemoved } from '../say-removed.ts';
import {
  type Cell,
  cellTyped,
  type EditedGuide,
  withColumn,
  withColumnBack,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
  withRowBack,
  withTypedCell,
} from './guide-table.ts';
import { texts } from './texts.ts';

const OWN = 'own';

type GuideTableProps = {
  guide: EditedGuide;
  languages: readonly ShopLanguage[];
  update: Update<EditedGuide>;
};

/** The measures of a guide as columns, its sizes as rows, and a cell for each of both. */
export function GuideTable({ guide, languages, update }: GuideTableProps) {
  const { columns, rows } = guide;
  const nameOf = (column: number) => columnName(guide, column, languages);
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = withPasted(guide, { row, column }, event.clipboardData.getData('text/plain'), MOST_ROWS);
    if (pasted === null) return;
    event.preventDefault();
    update(() => pasted);
  };
  const isFaulty = rows.some(({ cm }) => cm.some((cell) => !isFit(cell)));
  return (
    <section aria-label={texts.table} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-13 font-medium">{texts.table}</h3>
      <p className="text-13 text-quiet">{texts.tableHelp}</p>
      <div className="grid gap-3 wide:grid-cols-2">
        {columns.map((_column, index) => (
          <ColumnFields
            // oxlint-disable-next-line react/no-array-index-key -- columns have no name of their own
            key={`${index} of ${columns.length}`}
            {...{ guide, languages, update }}
            at={index}
          />
        ))}
      </div>
      {columns.length < MOST_COLUMNS ? (
        <div>
          <Button onClick={() => update((now) => withColumn(now, nextMeasure(now)))}>{texts.addColumn}</Button>
        </div>
      ) : null}
      <div className="overflow-x-auto">
        <table className="text-start">
          <thead>
            <tr>
              {[texts.size, ...columns.map((_, index) => nameOf(index))].map((name, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two measures may have one name for a moment
                <th key={index} scope="col" className="p-1 text-start text-13 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- sizes may have no name yet
              <tr key={`${at} of ${rows.length}`}>
                <th scope="row" className="p-1 font-normal">
                  <CellInput
                    label={texts.sizeOf(at + 1)}
                    value={row.size}
                    isFit={row.size.trim() !== ''}
                    onType={(typed) => update((now) => withTypedCell(now, at, -1, typed))}
                    onPaste={(event) => paste(event, at, -1)}
                  />
                </th>
                {row.cm.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column} className="p-1">
                    <CellInput
                      isNumber
                      label={texts.cellOf(nameOf(column), row.size)}
                      value={cell}
                      isFit={isFit(cell)}
                      onType={(typed) => update((now) => withTypedCell(now, at, column, typed))}
                      onPaste={(event) => paste(event, at, column)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    icon="cross"
                    label={texts.removeRow(row.size)}
                    disabled={rows.length === 1}
                    onClick={() => {
                      update((now) => withoutRow(now, at));
                      sayRemoved(row.size, () => update((now) => withRowBack(now, at, row)));
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isFaulty ? (
        <p role="alert" className="text-13 text-danger">
          {texts.noNumber}
        </p>
      ) : null}
      {rows.length < MOST_ROWS ? (
        <div>
          <Button onClick={() => update(withRow)}>{texts.addRow}</Button>
        </div>
      ) : null}
    </section>
  );
}

const isFit = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'number' && cell >= CENTIMETRES.least && cell <= CENTIMETRES.most);

const nextMeasure = ({ columns }: EditedGuide): string | null =>
  MEASURES.find((measure) => !columns.some((column) => column.measure === measure)) ?? null;

function columnName({ columns }: EditedGuide, at: number, languages: readonly ShopLanguage[]): string {
  const { measure = null, name = {} } = columns[at] ?? {};
  if (measure !== null) return labelIn(texts.measures, measure) ?? measure;
  const named = languages.map(({ tag }) => settingAt(name, tag)).find((text) => typeof text === 'string');
  return typeof named === 'string' ? named : texts.measure(at + 1);
}

/** What a column measures: one of the shop's measures, or the merchant's own by its names. */
function ColumnFields({ guide, languages, update, at }: GuideTableProps & { at: number }) {
  const column = guide.columns[at];
  if (column === undefined) return null;
  const change = (next: EditedGuide['columns'][number]) =>
    update((now) => ({ ...now, columns: now.columns.with(at, next) }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-3">
      <div className="flex items-end gap-1">
        <div className="flex-1">
          <ChoiceField
            name="measure"
            label={texts.measure(at + 1)}
            options={texts.measures}
            value={column.measure ?? OWN}
            error={undefined}
            onChange={({ target }) => change({ ...column, measure: target.value === OWN ? null : target.value })}
          />
        </div>
        <IconButton
          icon="cross"
          label={texts.removeColumn(columnName(guide, at, languages))}
          disabled={guide.columns.length === 1}
          onClick={() => {
            update((now) => withoutColumn(now, at));
            sayRemoved(columnName(guide, at, languages), () => update((now) => withColumnBack(now, at, guide)));
          }}
        />
      </div>
      {column.measure === null
        ? languages.map(({ tag, name }) => {
            const said = settingAt(column.name, tag);
            return (
              <TextField
                key={tag}
                lang={tag}
                label={texts.measureIn(at + 1, name)}
                value={typeof said === 'string' ? said : ''}
                maxLength={40}
                autoComplete="off"
                onChange={({ target }) =>
                  change({
                    ...column,
                    name: withSetting(column.name, tag, target.value === '' ? undefined : target.value),
                  })
                }
              />
            );
          })
        : null}
    </fieldset>
  );
}

type CellInputProps = {
  label: string;
  value: Cell;
  isFit: boolean;
  isNumber?: boolean;
  onType: (typed: string) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** A cell keeps what is typed, such as "86.", as long as it means the value that it has. */
function CellInput({ label, value, isFit: fits, isNumber = false, onType, onPaste }: CellInputProps) {
  const [typed, setTyped] = useState(String(value ?? ''));
  const shown = isNumber && cellTyped(typed) !== value ? String(value ?? '') : typed;
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={fits ? undefined : true}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={isNumber ? 8 : 30}
      value={isNumber ? shown : String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(target.value);
      }}
      onPaste={onPaste}
      className="min-h-11 w-18 wide:w-24 rounded-control border border-edge bg-field px-2 text-16 aria-invalid:border-danger desk:text-14"
    />
  );
}
