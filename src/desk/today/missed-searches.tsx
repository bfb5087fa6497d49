import { formatNumber } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

/** What shoppers look for and the shop has not: the bar behind the words is their share of the first one's. */
export function MissedSearches({ searches }: { searches: Today['missedSearches'] }) {
  const most = Math.max(1, ...searches.map((each) => each.searches));
  return (
    <Panel title={texts.missed} flush>
      {searches.length === 0 ? (
        <p className="px-4 pb-4 text-quiet">{texts.noMissed}</p>
      ) : (
        <DataTable
          caption={texts.missed}
          rows={searches}
          rowKey={({ words }) => words}
          columns={[
            {
              name: texts.words,
              isRowHeader: true,
              cell: ({ words, searches: times }) => <Words words={words} share={times / most} />,
            },
            { name: texts.searches, cell: (row) => formatNumber(row.searches), numeric: true },
          ]}
        />
      )}
    </Panel>
  );
}

function Words({ words, share }: { words: string; share: number }) {
  return (
    <>
      {words}
      <svg aria-hidden="true" className="block h-1.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
        <rect width={share * 100} height="1" fill="var(--color-chart)" />
      </svg>
    </>
  );
}
