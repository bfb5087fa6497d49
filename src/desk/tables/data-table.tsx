import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { useIsWide } from '../shell/use-is-wide.ts';

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode; numeric?: boolean; isRowHeader?: boolean };

type DataTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** False if it cannot be seen: nobody must then reach it with the Tab key. */
  scrolls?: boolean;
};

/** What an empty cell says; a list leaves it out. */
const NONE = '–';

/** The columns of words that a phone or a tablet shows beside each other; figures are compared down a column, so they stay a table. */
const FIT_A_TABLET = 3;

/** A plain table. Without room for it one of many words is a list, in which nothing is cut; others scroll if they are too wide. */
export function DataTable<Row>({ caption, rows, columns, rowKey, scrolls = true }: DataTableProps<Row>) {
  const isWide = useIsWide();
  if (!isWide && columns.filter(({ numeric }) => numeric !== true).length > FIT_A_TABLET)
    return <RowList caption={caption} rows={rows} columns={columns} rowKey={rowKey} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
    <div {...(scrolls && { className: 'overflow-x-auto', tabIndex: 0 })}>
      <table className="w-full border-collapse text-start wrap-normal">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-13 text-quiet">
            {columns.map(({ name, numeric }) => (
              <th key={name} scope="col" className={cellClass(numeric)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              {columns.map(({ name, cell, numeric, isRowHeader }) =>
                isRowHeader === true ? (
                  <th key={name} scope="row" className={cellClass(numeric)}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={cellClass(numeric)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Each row with the names of its columns; what heads a row stands above the rest. */
function RowList<Row>({ caption, rows, columns, rowKey }: DataTableProps<Row>) {
  const head = columns.find(({ isRowHeader }) => isRowHeader === true);
  const others = columns.filter((column) => column !== head);
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="border-t border-line px-4 py-2 first:border-t-0">
          {head === undefined ? null : <div className="flex min-h-8 items-center font-semibold">{head.cell(row)}</div>}
          <dl className="flex flex-col gap-1">
            {others
              .map((column) => ({ ...column, value: column.cell(row) }))
              .filter(({ value }) => value !== NONE)
              .map(({ name, value, numeric }) => (
                <div key={name} className="flex items-baseline justify-between gap-4">
                  <dt className="shrink-0 text-13 text-quiet">{name}</dt>
                  <dd className={classNames('min-w-0 text-end', numeric === true && 'tabular whitespace-nowrap')}>
                    {value}
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function cellClass(numeric = false): string {
  return classNames('px-3 py-2 font-normal', numeric ? 'tabular text-end whitespace-nowrap' : 'text-start');
}
