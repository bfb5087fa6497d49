import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Tick } from '../controls/tick.tsx';
import { useIsWide } from '../shell/use-is-wide.ts';

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  isRowHeader?: boolean;
  className?: string;
};

/** A tick in front of each row, and one for all at the head. */
export type Ticks<Row> = {
  all: string;
  one: (row: Row) => string;
  isTicked: (row: Row) => boolean;
  onTick: (rows: readonly Row[], isTicked: boolean) => void;
};

type DataTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** False if it cannot be seen: nobody must then reach it with the Tab key. */
  scrolls?: boolean;
  /** Rows of one line, for a list that is worked through; a phone needs another one. */
  isDense?: boolean;
  /** Null: nothing can be done with ticked rows. */
  ticks?: Ticks<Row> | null;
};

/** What an empty cell says; a list leaves it out. */
const NONE = '–';

/** The columns of words that a phone or a tablet shows beside each other; figures are compared down a column, so they stay a table. */
const FIT_A_TABLET = 3;

/** A plain table. Without room for it one of many words is a list, in which nothing is cut; others scroll if they are too wide. */
export function DataTable<Row>({ caption, rows, columns, rowKey, ...look }: DataTableProps<Row>) {
  const { scrolls = true, isDense = false, ticks = null } = look;
  const isWide = useIsWide();
  if (!isWide && !isDense && columns.filter(({ numeric }) => numeric !== true).length > FIT_A_TABLET)
    return <RowList caption={caption} rows={rows} columns={columns} rowKey={rowKey} />;
  const cellClass = ({ numeric = false, className }: Partial<Column<Row>>) =>
    classNames(
      isDense ? 'h-11 px-2' : 'px-3 py-2',
      numeric ? 'tabular text-end whitespace-nowrap' : 'text-start',
      className,
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
    <div {...(scrolls && { className: 'overflow-x-auto', tabIndex: 0 })}>
      <table className="w-full border-collapse text-start wrap-normal">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className={classNames('border-b border-line text-13 text-quiet', isDense && 'bg-wash')}>
            {ticks === null ? null : (
              <th scope="col" className={cellClass({})}>
                <TickAll rows={rows} ticks={ticks} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classNames(cellClass(column), isDense ? 'font-medium' : 'font-normal')}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                'border-b border-line last:border-0',
                isDense && 'hover:bg-wash has-[[data-state=checked]]:bg-info-soft/50',
              )}
            >
              {ticks === null ? null : (
                <td className={cellClass({})}>
                  <Tick
                    label={ticks.one(row)}
                    checked={ticks.isTicked(row)}
                    onChange={(isTicked) => ticks.onTick([row], isTicked)}
                  />
                </td>
              )}
              {columns.map((column) =>
                column.isRowHeader === true ? (
                  <th key={column.name} scope="row" className={classNames(cellClass(column), 'font-normal')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.name} className={cellClass(column)}>
                    {column.cell(row)}
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

/** Ticks all rows of a list or none; in between while some are ticked. */
export function TickAll<Row>({ rows, ticks }: { rows: readonly Row[]; ticks: Ticks<Row> }) {
  const ticked = rows.filter(ticks.isTicked).length;
  return (
    <Tick
      label={ticks.all}
      checked={ticked === rows.length ? true : ticked > 0 ? 'indeterminate' : false}
      onChange={(isTicked) => ticks.onTick(rows, isTicked)}
    />
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
