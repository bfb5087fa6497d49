import { formatNumber } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

/** `share` is the count relative to the most frequent search, 0 to 1. */
type Row = Today['missedSearches'][number] & { share: number };

const COLUMNS: readonly Column<Row>[] = [
  {
    name: texts.words,
    isRowHeader: true,
    cell: ({ words, share }) => (
      <>
        {words}
        <svg aria-hidden="true" className="block h-1.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
          <rect width={share * 100} height="1" fill="var(--color-chart)" />
        </svg>
      </>
    ),
  },
  { name: texts.searches, cell: ({ searches }) => formatNumber(searches), numeric: true },
];

/** Searches without results. The bar below the words is their share of the most frequent one. */
export function MissedSearches({ searches: missed }: { searches: Today['missedSearches'] }) {
  const most = Math.max(1, ...missed.map(({ searches }) => searches));
  const rows = missed.map((each) => ({ ...each, share: each.searches / most }));
  return (
    <Panel title={texts.missed} flush>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-quiet">{texts.noMissed}</p>
      ) : (
        <DataTable caption={texts.missed} rows={rows} rowKey={({ words }) => words} columns={COLUMNS} />
      )}
    </Panel>
  );
}
