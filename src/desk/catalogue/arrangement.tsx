import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Failure, Loading } from '../feedback/states.tsx';
import { CollectionOrder } from './collection-order.tsx';
import { HiddenProducts } from './hidden-products.tsx';

/** Products and collections that the merchant hides or orders, independently of the feed. */
export function Arrangement() {
  const arrangement = useQuery({
    queryKey: ['catalogue', 'arrangement'],
    queryFn: () => callDesk(DESK_ENDPOINTS.arrangement, {}),
  });
  if (arrangement.data === undefined) {
    return (
      <div className="panel">
        {arrangement.error === null ? (
          <Loading rows={3} />
        ) : (
          <Failure message={describeError(arrangement.error)} onRetry={() => void arrangement.refetch()} />
        )}
      </div>
    );
  }
  return (
    <>
      <CollectionOrder arrangement={arrangement.data} />
      <HiddenProducts hidden={arrangement.data.hiddenProducts} />
    </>
  );
}
