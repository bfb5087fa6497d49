import { describeError } from './desk-error.ts';
import { Failure, Loading } from '../feedback/states.tsx';

type QueryStateProps = {
  query: { error: Error | null; refetch: () => unknown };
  /** Of the placeholder. */
  rows?: number;
};

/** Stands where the data of a query will be: a placeholder, or why there is none and a button that asks again. */
export function QueryState({ query: { error, refetch }, rows }: QueryStateProps) {
  if (error === null) return <Loading {...(rows !== undefined && { rows })} />;
  return <Failure message={describeError(error)} onRetry={() => void refetch()} />;
}
