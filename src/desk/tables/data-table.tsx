import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode; numeric?: boolean; isRowHeader?: boolean };

type DataTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** False if it cannot be seen: nobody must then reach it with the Tab key. */
  scrolls?: boolean;
};

/** A plain table with few columns, which scrolls sideways if a phone is too narrow. */
export function DataTable<Row>({ caption, rows, columns, rowKey, scrolls = true }: DataTableProps<Row>) {
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

function cellClass(numeric = false): string {
  return classNames('px-3 py-2 font-normal', numeric ? 'tabular text-end whitespace-nowrap' : 'text-start');
}
