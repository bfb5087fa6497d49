import { useSearchParams } from 'react-router';

/** Of lists that show one thing only. */
export const WHOLE_LIST = ['all'] as const;

/**
 * The state of a list, which is in its address, so that Back and shared links work: which part is shown (default: the
 * first of `shown`) and where its page begins.
 */
export function useListPlace<Shown extends string>(shown: readonly [Shown, ...Shown[]]) {
  const [parameters] = useSearchParams();
  const after = parameters.get('after');
  const show = shown.find((name) => name === parameters.get('show')) ?? shown[0];
  const others = [...parameters].filter(([name]) => name !== 'show' && name !== 'after');
  const viewOf = (name: Shown) => (name === shown[0] ? others : [...others, ['show', name]]);
  return {
    show,
    after,
    /** For the request to the desk. */
    page: after === null ? {} : { after },
    /** The address of another view, from its beginning. */
    viewAddress: (name: Shown) => addressOf(viewOf(name)),
    /** The address of another page of this view; none: the first. */
    pageAddress: (next?: string) => addressOf([...viewOf(show), ...(next === undefined ? [] : [['after', next]])]),
  };
}

function addressOf(parameters: string[][]): string {
  return `?${new URLSearchParams(parameters)}`;
}
