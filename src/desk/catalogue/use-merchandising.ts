import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { showToast } from '../feedback/toasts.tsx';
import { texts } from './texts.ts';

type Change =
  | { kind: 'product' | 'collection'; id: string; hidden: boolean }
  /** Ids of all collections in order; an empty list restores the feed's order. */
  | { kind: 'order'; ids: readonly string[] };

/** Hides, shows and orders products and collections. Shoppers see the change within two seconds. */
export function useMerchandising() {
  const queries = useQueryClient();
  return useMutation({
    // One after the other, so that of two quick moves the later one stays.
    scope: { id: 'merchandising' },
    mutationFn: send,
    onSuccess: (merchandising) => {
      queries.setQueryData(['catalogue', 'merchandising'], merchandising);
      showToast({ tone: 'good', text: texts.arranged });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['catalogue'] }),
  });
}

function send(change: Change): Promise<DeskResponse<'merchandising'>> {
  switch (change.kind) {
    case 'order':
      return callDesk(DESK_ENDPOINTS.orderCollections, { body: { ids: [...change.ids] } });
    case 'product': {
      const { id, hidden } = change;
      return callDesk(DESK_ENDPOINTS.hideProduct, { params: { id }, body: { hidden } });
    }
    case 'collection': {
      const { id, hidden } = change;
      return callDesk(DESK_ENDPOINTS.hideCollection, { params: { id }, body: { hidden } });
    }
  }
}
