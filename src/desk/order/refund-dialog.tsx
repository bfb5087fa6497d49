import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { canMerchantMove } from '../../domain/orders/merchant-moves.ts';
import { parseRupees } from '../../domain/money/money.ts';
import { callDesk } from '../api/call-desk.ts';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { formatMoney } from '../language/formats.ts';
import { DisputeNotice } from '../order-state/dispute-notice.tsx';
import { useOrderReload } from '../order-acts/use-order-act.ts';
import { isDisputed, type OrderDetail, refundQuoteQuery } from './order-query.ts';
import { checkRefund, type RefundKind, type RefundedLine } from './check-refund.ts';
import { texts } from './texts.ts';
import { PieceChoice } from './units/piece-choice.tsx';
import { TakeOffDialog } from './units/take-off-dialog.tsx';

const NOTHING: readonly RefundedLine[] = [];

/** `off`: pieces that are not sent are taken off the order. */
type Choice = RefundKind | 'off';

type RefundDialogProps = {
  order: OrderDetail;
  /** Sent pieces that are chosen at first. */
  chosen?: readonly RefundedLine[];
  onClose: () => void;
};

/**
 * Refunds all that is left, sent items at the price they were charged, or an amount, or takes items that are not sent
 * off the order. The server asks for the password.
 */
export function RefundDialog({ order, chosen = NOTHING, onClose }: RefundDialogProps) {
  const { orderId, version, price } = order;
  const refundable = price.refundablePaise ?? 0;
  const disputed = isDisputed(order);
  const choices = choicesFor(order);
  const [kind, setKind] = useState<Choice>(chosen.length > 0 ? 'lines' : (choices[0] ?? 'amount'));
  const [rupees, setRupees] = useState('');
  const [lines, setLines] = useState<readonly RefundedLine[]>(chosen);
  const [note, setNote] = useState('');
  const [reference] = useState(() => crypto.randomUUID().replaceAll('-', '').slice(0, 14));
  const [wasSent, setSent] = useState(false);
  const quote = useQuery({
    ...refundQuoteQuery(order, lines),
    enabled: kind === 'lines' && lines.length > 0,
  });
  const judged = checkRefund({
    kind: kind === 'off' ? 'lines' : kind,
    refundablePaise: refundable,
    amountPaise: parseRupees(rupees),
    lines,
    quotedPaise: quote.data?.amountPaise ?? null,
  });
  const reloadOrder = useOrderReload(orderId);
  const send = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (refund: NonNullable<typeof judged.refund>) =>
      callDesk(DESK_ENDPOINTS.refundOrder, {
        params: { orderId },
        body: { version, note: note.trim(), reference, refund, ...(disputed ? { despiteDispute: true } : {}) },
      }),
    onSuccess: () => {
      showToast({ tone: 'good', text: texts.refundRequested });
      onClose();
    },
    onSettled: reloadOrder,
  });
  const fault = wasSent ? judged.fault : null;
  const faultText =
    fault === 'too_much' ? texts.tooMuch(formatMoney(refundable)) : fault === null ? undefined : texts.badAmount;
  const kinds = (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-13 font-medium">{texts.refundKind}</legend>
      {choices.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover">
          <input
            type="radio"
            name="kind"
            className="size-5 accent-(--color-accent)"
            checked={kind === each}
            onChange={() => setKind(each)}
          />
          {
            {
              whole: texts.whole(formatMoney(refundable)),
              off: texts.byOff,
              lines: texts.byLine,
              amount: texts.byAmount,
            }[each]
          }
        </label>
      ))}
    </fieldset>
  );
  if (kind === 'off') {
    return (
      <TakeOffDialog order={order} chosen={[]} onClose={onClose}>
        {kinds}
      </TakeOffDialog>
    );
  }
  return (
    <FormDialog
      title={texts.refundTitle}
      action={judged.paise === null ? texts.refundTitle : texts.refundNow(formatMoney(judged.paise))}
      danger
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (judged.refund !== null && note.trim().length >= 3) send.mutate(judged.refund);
      }}
    >
      {disputed ? <DisputeNotice>{<p className="text-13">{texts.ownerDespite}</p>}</DisputeNotice> : null}
      {kinds}
      {kind === 'amount' ? (
        <TextField
          label={texts.rupees}
          inputMode="decimal"
          autoComplete="off"
          value={rupees}
          onChange={(event) => setRupees(event.target.value)}
          error={faultText}
        />
      ) : null}
      {kind === 'lines' ? (
        <>
          <PieceChoice
            lines={order.lines}
            available={order.refundablePieces}
            none={texts.noneLeft}
            chosen={lines}
            onChange={setLines}
          />
          {judged.paise === null ? null : <p className="font-semibold">{texts.keptThen(formatMoney(judged.paise))}</p>}
          {fault === null ? null : (
            <p role="alert" className="text-13 text-danger">
              {fault === 'too_much' ? faultText : texts.noLines}
            </p>
          )}
        </>
      ) : null}
      <TextField
        label={texts.refundNote}
        maxLength={100}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={wasSent && note.trim().length < 3 ? texts.noNote : undefined}
      />
    </FormDialog>
  );
}

/** What can be chosen at the order as it is: what a courier has is not refunded in whole. */
function choicesFor({ state, acts, openPieces, refundablePieces, price }: OrderDetail): Choice[] {
  const mayEnd = state === 'refund_pending' || canMerchantMove(state, 'refund_pending');
  const isLeft = (price.refundablePaise ?? 0) > 0;
  const offered: Readonly<Record<Choice, boolean>> = {
    whole: mayEnd && isLeft,
    off: openPieces.length > 0 && acts.includes('cancel-items'),
    lines: refundablePieces.length > 0,
    amount: isLeft,
  };
  return (['whole', 'off', 'lines', 'amount'] as const).filter((each) => offered[each]);
}
