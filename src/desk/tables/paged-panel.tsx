import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../api/query-state.tsx';
import type { IconName } from '../controls/icon.tsx';
import { Empty } from '../feedback/states.tsx';
import { ListPages } from './list-pages.tsx';
import type { useListPosition } from './use-list-position.ts';

type PagedPanelProps<Data extends { next?: string | null }, Row> = {
  position: Pick<ReturnType<typeof useListPosition>, 'after' | 'pageAddress'>;
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  /** What is shown without any row. */
  empty: { icon: IconName; title: string; text?: string };
  /** Each row is a panel of its own. */
  isLoose?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
};

/**
 * One page of a list with its loading and empty states and a link to the next page. The page's cursor is in
 * the address.
 */
export function PagedPanel<Data extends { next?: string | null }, Row>({
  position,
  query,
  rowsOf,
  empty,
  isLoose = false,
  children,
}: PagedPanelProps<Data, Row>) {
  const { data } = query;
  const rows = data === undefined ? [] : rowsOf(data);
  return (
    <>
      <div className={isLoose && rows.length > 0 ? undefined : 'panel'}>
        {data === undefined ? (
          <QueryState query={query} rows={4} />
        ) : rows.length === 0 ? (
          <Empty icon={empty.icon} title={empty.title}>
            {empty.text}
          </Empty>
        ) : (
          children(rows)
        )}
      </div>
      <ListPages after={position.after} next={data?.next} address={position.pageAddress} />
    </>
  );
}
