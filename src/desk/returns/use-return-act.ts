import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { isPlainReturnAct, type PlainReturnAct } from '../../domain/acts/return-acts.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { queriesOfOrder } from '../shipping/use-order-act.ts';
import { returnStateName } from '../stored-texts/state-names.ts';
import type { ReturnDetail } from './return-query.ts';
import { texts } from './texts.ts';

type PlainInput = { name: PlainReturnAct };

/** An action with what it needs: a note that the shopper reads, the bank's reference, the parcel, the check's result. */
export type ReturnInput =
  | PlainInput
  | { name: 'decline'; note: string }
  | { name: 'refund'; reference: string | null }
  | { name: 'receive'; deductionPaise: number; note: string; pictures: readonly Blob[] }
  | { name: 'refuse'; note: string; pictures: readonly Blob[] }
  | { name: 'send-back'; carrier: string; awb: string };

/** Runs an action, shows the result as a toast, and refetches the return even if the action was refused. */
export function useReturnAct({ returnId, orderId, state }: ReturnDetail) {
  return useDeskAct({
    send: (input: ReturnInput) => send(input, { params: { returnId }, body: { seenState: state } }),
    said: (acted, { name }) =>
      name === 'book-pickup'
        ? texts.pickups.booked(acted.returnId)
        : texts.became(acted.returnId, returnStateName(acted.state)),
    reload: ['returns', ...queriesOfOrder(orderId)],
  });
}

type Seen = { params: { returnId: string }; body: { seenState: ReturnDetail['state'] } };

function isPlain(input: ReturnInput): input is PlainInput {
  return isPlainReturnAct(input.name);
}

function send(input: ReturnInput, { params, body }: Seen) {
  if (isPlain(input)) return callDesk(DESK_ENDPOINTS[`return.${input.name}`], { params, body });
  switch (input.name) {
    case 'decline':
      return callDesk(DESK_ENDPOINTS['return.decline'], { params, body: { ...body, note: input.note } });
    case 'receive': {
      const { deductionPaise, note, pictures } = input;
      return callDesk(DESK_ENDPOINTS['return.receive'], { params, body: { ...body, deductionPaise, note }, pictures });
    }
    case 'refuse': {
      const { note, pictures } = input;
      return callDesk(DESK_ENDPOINTS['return.refuse'], { params, body: { ...body, note }, pictures });
    }
    case 'send-back': {
      const { carrier, awb } = input;
      return callDesk(DESK_ENDPOINTS['return.send-back'], { params, body: { ...body, carrier, awb } });
    }
    case 'refund':
      return callDesk(DESK_ENDPOINTS['return.refund'], { params, body: { ...body, reference: input.reference } });
  }
}
