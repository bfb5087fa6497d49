import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../api/desk-error.ts';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { ListPages } from '../tables/list-pages.tsx';
import type { useListPosition } from '../tables/use-list-position.ts';
import { texts } from './texts.ts';

const PAGES = { first: texts.first, older: texts.more };

type PagedPanelProps<Data> = {
  position: Pick<ReturnType<typeof useListPosition>, 'after' | 'pageAddress'>;
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  empty: string;
  /** Returns the cursor of the next page, or null if there is none. */
  next: (data: Data) => string | null;
  children: (data: Data) => ReactNode;
};

/**
 * One page of a list with its loading and empty states and a link to the next page. The page's cursor is in
 * the address.
 */
export function PagedPanel<Data>({ position, query, isEmpty, empty, next, children }: PagedPanelProps<Data>) {
  const { data } = query;
  return (
    <>
      <div className="panel">
        {data === undefined ? (
          query.error === null ? (
            <Loading rows={4} />
          ) : (
            <Failure message={describeError(query.error)} onRetry={() => void query.refetch()} />
          )
        ) : isEmpty(data) ? (
          <Empty icon="money" title={empty} />
        ) : (
          children(data)
        )}
      </div>
      <ListPages
        texts={PAGES}
        after={position.after}
        next={data === undefined ? null : next(data)}
        address={position.pageAddress}
      />
    </>
  );
}
