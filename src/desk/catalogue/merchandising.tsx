import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Failure, Loading } from '../feedback/states.tsx';
import { CollectionOrder } from './collection-order.tsx';
import { HiddenProducts } from './hidden-products.tsx';

/** Products and collections that the merchant hides or orders, independently of the feed. */
export function Merchandising() {
  const merchandising = useQuery({
    queryKey: ['catalogue', 'merchandising'],
    queryFn: () => callDesk(DESK_ENDPOINTS.merchandising, {}),
  });
  if (merchandising.data === undefined) {
    return (
      <div className="panel">
        {merchandising.error === null ? (
          <Loading rows={3} />
        ) : (
          <Failure message={describeError(merchandising.error)} onRetry={() => void merchandising.refetch()} />
        )}
      </div>
    );
  }
  return (
    <>
      <CollectionOrder shown={merchandising.data} />
      <HiddenProducts hidden={merchandising.data.hiddenProducts} />
    </>
  );
}
