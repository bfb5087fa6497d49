import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { describeError } from '../api/desk-error.ts';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { ListPages } from '../tables/list-pages.tsx';
import { texts } from './texts.ts';

const PAGES = { first: texts.first, older: texts.more };

type PagedPanelProps<Data> = {
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  empty: string;
  /** Null: there is no other page. */
  next: (data: Data) => string | null;
  children: (data: Data) => ReactNode;
};

/** One page of a list, while it comes, where there is nothing, and the way to the next; the place stands in the address. */
export function PagedPanel<Data>({ query, isEmpty, empty, next, children }: PagedPanelProps<Data>) {
  const [parameters] = useSearchParams();
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
        after={parameters.get('after')}
        next={data === undefined ? null : next(data)}
        address={(after) => placed(parameters, after)}
      />
    </>
  );
}

function placed(parameters: URLSearchParams, after?: string): string {
  const others = [...parameters].filter(([name]) => name !== 'after');
  return `?${new URLSearchParams([...others, ...(after === undefined ? [] : [['after', after]])])}`;
}
