import { useSearchParams } from 'react-router';

/** The views of a list that has only one. */
export const WHOLE_LIST = ['all'] as const;

/**
 * Returns the state of a list, which is in the address so that Back and shared links work: the view (default:
 * the first of `shown`) and the cursor of its page.
 */
export function useListPosition<Shown extends string>(shown: readonly [Shown, ...Shown[]]) {
  const [parameters] = useSearchParams();
  const after = parameters.get('after');
  const show = shown.find((name) => name === parameters.get('show')) ?? shown[0];
  const others = [...parameters].filter(([name]) => name !== 'show' && name !== 'after');
  const viewOf = (name: Shown) => (name === shown[0] ? others : [...others, ['show', name]]);
  return {
    show,
    after,
    /** The query parameters of the page, for the request. */
    page: after === null ? {} : { after },
    /** Returns the address of another view, at its first page. */
    viewAddress: (name: Shown) => addressOf(viewOf(name)),
    /** Returns the address of another page of this view; of the first page without `next`. */
    pageAddress: (next?: string) => addressOf([...viewOf(show), ...(next === undefined ? [] : [['after', next]])]),
  };
}

function addressOf(parameters: string[][]): string {
  return `?${new URLSearchParams(parameters)}`;
}
