import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { displayOrderNumber } from '../../../domain/orders/display-number.ts';
import { actTexts as acts } from '../../action-names/act-texts.ts';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskAct } from '../../api/use-desk-act.ts';
import { TextField } from '../../controls/field.tsx';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { DisputeNotice } from '../../stored-texts/dispute-notice.tsx';
import { stateName } from '../../stored-texts/state-names.ts';
import { texts as actTexts } from '../../shipping/ship-texts.ts';
import { queriesOfOrder } from '../../shipping/use-order-act.ts';
import { isDisputed, type OrderDetail } from '../order-query.ts';
import { refundTexts } from '../refund-texts.ts';
import { texts } from '../texts.ts';
import { HeldSums } from './held-order.tsx';

/** Accepts a held order, with both sums in sight. While a bank decides, the owner says why. */
export function AcceptDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderId, version, held } = order;
  const disputed = isDisputed(order);
  const [why, setWhy] = useState('');
  const [wasSent, setSent] = useState(false);
  const isComplete = !disputed || why.trim().length >= 3;
  const send = useDeskAct({
    send: () =>
      callDesk(DESK_ENDPOINTS.accept, {
        params: { orderId },
        body: { version, ...(disputed ? { despiteDispute: why.trim() } : {}) },
      }),
    said: ({ state }) => actTexts.became(displayOrderNumber(orderId), stateName(state)),
    onDone: onClose,
    reload: queriesOfOrder(orderId),
  });
  return (
    <FormDialog
      title={acts.order.accept.name}
      action={acts.order.accept.name}
      danger
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (isComplete) send.mutate();
      }}
    >
      {held === null ? null : <HeldSums held={held} />}
      <p>{texts.acceptText}</p>
      {disputed ? (
        <>
          <DisputeNotice />
          <TextField
            label={texts.despiteDispute}
            maxLength={200}
            autoComplete="off"
            value={why}
            onChange={(event) => setWhy(event.target.value)}
            error={wasSent && !isComplete ? refundTexts.noNote : undefined}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
