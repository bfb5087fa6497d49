import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { useMayCall } from '../api/session.ts';

/** The collections that are in the shop; `isKnown` is false until they are read, or for who may not read them. */
export function useCollections() {
  const mayAsk = useMayCall('merchandising');
  const known = useQuery({
    queryKey: ['catalogue', 'merchandising'],
    queryFn: () => callDesk(DESK_ENDPOINTS.merchandising, {}),
    enabled: mayAsk,
  });
  const collections = known.data?.collections ?? [];
  return {
    collections,
    ordered: known.data?.ordered === true,
    isKnown: known.data !== undefined,
    /** They are on their way: what begins with them waits. */
    isAwaited: known.isLoading,
    /** Whether a collection is there, be it without products. */
    isThere: (handle: string) => collections.some((one) => one.handle === handle && !one.hidden),
    /** Whether shoppers can open a collection and find something. */
    isInShop: (handle: string) => collections.some((one) => one.handle === handle && !one.hidden && one.products > 0),
    titleOf: (handle: string) => collections.find((one) => one.handle === handle)?.title ?? handle,
  };
}
