import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { isState, NOT_SENT } from '../../../domain/orders/order-state-table.ts';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskAct } from '../../api/use-desk-act.ts';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { formatMoney } from '../../language/formats.ts';
import { actTexts } from '../../action-names/act-texts.ts';
import { queriesOfOrder } from '../../shipping/use-order-act.ts';
import { isDisputed, type OrderDetail, refundQuoteQuery } from '../order-query.ts';
import { refundTexts } from '../refund-texts.ts';
import { PieceChoice, type Pieces } from './piece-choice.tsx';

type TakeOffDialogProps = {
  order: OrderDetail;
  /** The pieces that are chosen at first. */
  chosen: readonly Pieces[];
  onClose: () => void;
  /** Shown above the choice. */
  children?: ReactNode;
};

/**
 * Takes pieces that are not sent off the order and says what goes back for them. The last pieces of an order of which
 * nothing was sent cancel it.
 */
export function TakeOffDialog({ order, chosen, onClose, children }: TakeOffDialogProps) {
  const { orderId, version, openPieces } = order;
  const [lines, setLines] = useState(chosen);
  const [wasSent, setSent] = useState(false);
  const quote = useQuery({ ...refundQuoteQuery(order, lines), enabled: lines.length > 0 });
  const isLast = isState(order.state, NOT_SENT) && count(lines) >= count(openPieces);
  const mayCancel = order.acts.includes('cancel');
  const send = useDeskAct({
    send: () => {
      const params = { orderId };
      return isLast
        ? callDesk(DESK_ENDPOINTS.cancel, { params, body: { version } })
        : callDesk(DESK_ENDPOINTS['cancel-items'], { params, body: { version, lines: [...lines] } });
    },
    said: isLast ? refundTexts.orderCancelled : refundTexts.takenOff,
    onDone: onClose,
    reload: queriesOfOrder(orderId),
  });
  return (
    <FormDialog
      title={actTexts.order['cancel-items'].name}
      action={actTexts.order[isLast ? 'cancel' : 'cancel-items'].name}
      danger
      busy={send.isPending}
      error={send.error ?? quote.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (lines.length > 0 && (mayCancel || !isLast)) send.mutate();
      }}
    >
      {children}
      <PieceChoice
        lines={order.lines}
        available={openPieces}
        none={refundTexts.allSent}
        chosen={lines}
        onChange={setLines}
      />
      {wasSent && lines.length === 0 ? (
        <p role="alert" className="text-13 text-danger">
          {refundTexts.noLines}
        </p>
      ) : null}
      {lines.length === 0 || quote.data === undefined ? null : (
        <p className="font-semibold">
          {isLast
            ? mayCancel
              ? refundTexts.lastPieces
              : actTexts.reasons[order.blocked.find(({ act }) => act === 'cancel')?.reason ?? 'disputed']
            : outcome(order, quote.data)}
        </p>
      )}
    </FormDialog>
  );
}

const count = (pieces: readonly Pieces[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

function outcome(
  order: OrderDetail,
  { amountPaise, lessDuePaise }: { amountPaise: number; lessDuePaise: number },
): string {
  if (isDisputed(order)) return refundTexts.offWaits;
  const parts = [
    lessDuePaise > 0 ? refundTexts.lessDue(formatMoney(lessDuePaise)) : '',
    amountPaise > 0 || lessDuePaise === 0 ? refundTexts.goesBack(formatMoney(amountPaise)) : '',
  ];
  return refundTexts.notSentThen(parts.filter(Boolean).join(', '));
}
