import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ReturnAct } from '../../contracts/desk/returns.ts';
import { callDesk } from '../api/call-desk.ts';
import { showToast } from '../feedback/toasts.tsx';
import { returnStateName } from '../order-state/state-names.ts';
import type { ReturnDetail } from './return-query.ts';
import { texts } from './texts.ts';

/** `text` is the note of a refusal or the bank's reference; empty for other actions. */
type ReturnActionInput = { name: ReturnAct; text: string };

/** Runs an action, shows the result as a toast, and refetches the return even if the action was refused. */
export function useReturnAct({ returnId, orderId, state }: ReturnDetail) {
  const queries = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: (input: ReturnActionInput) => send(input, { params: { returnId }, body: { seenState: state } }),
    onSuccess: (acted) => showToast({ tone: 'good', text: texts.became(acted.returnId, returnStateName(acted.state)) }),
    onSettled: () =>
      Promise.all(
        [['returns'], ['order', orderId], ['orders'], ['today']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

type Seen = { params: { returnId: string }; body: { seenState: ReturnDetail['state'] } };

function send({ name, text }: ReturnActionInput, { params, body }: Seen) {
  switch (name) {
    case 'approve':
      return callDesk(DESK_ENDPOINTS.approveReturn, { params, body });
    case 'decline':
      return callDesk(DESK_ENDPOINTS.declineReturn, { params, body: { ...body, note: text } });
    case 'pickUp':
      return callDesk(DESK_ENDPOINTS.pickUpReturn, { params, body });
    case 'receive':
      return callDesk(DESK_ENDPOINTS.receiveReturn, { params, body });
    case 'refund':
      return callDesk(DESK_ENDPOINTS.refundReturn, { params, body: { ...body, reference: text === '' ? null : text } });
    case 'close':
      return callDesk(DESK_ENDPOINTS.closeReturn, { params, body });
  }
}
