import { type ClientLoaderArgs, deferredLoader, type Opening } from '../_cards/deferred-loader.tsx';

/**
 * The client loader of a list: opens at once, and answers a next page (`after`) that fails with `failed` instead of an
 * error, so that what is shown stays and can be asked for again [LIST-05].
 */
export function listingLoader<T extends object>() {
  const open = deferredLoader<T>();
  const load = async (args: ClientLoaderArgs<T>): Promise<Opening<T> | { failed: true }> => {
    if (!new URL(args.request.url).searchParams.has('after')) return open(args);
    try {
      return await args.serverLoader();
    } catch {
      return { failed: true };
    }
  };
  return Object.assign(load, { keep: open.keep });
}
