import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { parseRupees } from '../../domain/money/money.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { formatMoney } from '../language/formats.ts';
import { noteName } from '../stored-texts/note-name.ts';
import { DisputeNotice } from '../stored-texts/dispute-notice.tsx';
import { queriesOfOrder } from '../shipping/use-order-act.ts';
import { isDisputed, type OrderDetail, refundQuoteQuery } from './order-query.ts';
import { checkRefund, type Refund, type RefundAct, type RefundedLine } from './check-refund.ts';
import { refundTexts } from './refund-texts.ts';
import { texts } from './texts.ts';
import { PieceChoice } from './units/piece-choice.tsx';
import { TakeOffDialog } from './units/take-off-dialog.tsx';

const NOTHING: readonly RefundedLine[] = [];

/** In English, as banks show them; any other can be typed. */
const REFUND_REASONS = [
  'Damaged on arrival',
  'Wrong item sent',
  'Delivered late',
  'Price difference',
  'Goodwill',
] as const;

type Choice = RefundAct | 'cancel-items';

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
  const [kind, setKind] = useState<Choice>(chosen.length > 0 ? 'refund-items' : (choices[0] ?? 'refund-amount'));
  const [rupees, setRupees] = useState('');
  const [lines, setLines] = useState<readonly RefundedLine[]>(chosen);
  const [note, setNote] = useState('');
  const [reference] = useState(() => crypto.randomUUID().replaceAll('-', '').slice(0, 14));
  const [wasSent, setSent] = useState(false);
  const quote = useQuery({
    ...refundQuoteQuery(order, lines),
    enabled: kind === 'refund-items' && lines.length > 0,
  });
  const judged = checkRefund({
    act: kind === 'cancel-items' ? 'refund-items' : kind,
    refundablePaise: refundable,
    amountPaise: parseRupees(rupees),
    lines,
    quotedPaise: quote.data?.amountPaise ?? null,
  });
  const send = useDeskAct({
    send: (refund: Refund) => {
      const body = { version, note: note.trim(), ...(disputed ? { despiteDispute: true as const } : {}) };
      return sendRefund(refund, { params: { orderId }, body, reference });
    },
    said: refundTexts.refundRequested,
    onDone: onClose,
    reload: queriesOfOrder(orderId),
  });
  const fault = wasSent ? judged.fault : null;
  const faultText =
    fault === 'too_much'
      ? refundTexts.tooMuch(formatMoney(refundable))
      : fault === null
        ? undefined
        : refundTexts.badAmount;
  const kinds = (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-13 font-medium">{refundTexts.refundKind}</legend>
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
              refund: refundTexts.whole(formatMoney(refundable)),
              'cancel-items': refundTexts.byOff,
              'refund-items': refundTexts.byLine,
              'refund-amount': refundTexts.byAmount,
            }[each]
          }
        </label>
      ))}
    </fieldset>
  );
  if (kind === 'cancel-items') {
    return (
      <TakeOffDialog order={order} chosen={[]} onClose={onClose}>
        {kinds}
      </TakeOffDialog>
    );
  }
  return (
    <FormDialog
      title={refundTexts.refundTitle}
      action={judged.paise === null ? refundTexts.refundTitle : refundTexts.refundNow(formatMoney(judged.paise))}
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
      {kind === 'refund-amount' ? (
        <TextField
          label={refundTexts.rupees}
          inputMode="decimal"
          autoComplete="off"
          value={rupees}
          onChange={(event) => setRupees(event.target.value)}
          error={faultText}
        />
      ) : null}
      {kind === 'refund-items' ? (
        <>
          <PieceChoice
            lines={order.lines}
            available={order.refundablePieces}
            none={refundTexts.noneLeft}
            chosen={lines}
            onChange={setLines}
          />
          {judged.paise === null ? null : (
            <p className="font-semibold">{refundTexts.keptThen(formatMoney(judged.paise))}</p>
          )}
          {fault === null ? null : (
            <p role="alert" className="text-13 text-danger">
              {fault === 'too_much' ? faultText : refundTexts.noLines}
            </p>
          )}
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {REFUND_REASONS.map((reason) => (
          <Button
            key={reason}
            aria-pressed={note === reason}
            className="aria-pressed:border-2 aria-pressed:border-accent"
            onClick={() => setNote(reason)}
          >
            {noteName(reason)}
          </Button>
        ))}
      </div>
      <TextField
        label={refundTexts.refundNote}
        maxLength={100}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={wasSent && note.trim().length < 3 ? refundTexts.noNote : undefined}
      />
    </FormDialog>
  );
}

type Sent = {
  params: { orderId: string };
  body: { version: number; note: string; despiteDispute?: true };
  reference: string;
};

function sendRefund(refund: Refund, { params, body, reference }: Sent) {
  switch (refund.act) {
    case 'refund':
      return callDesk(DESK_ENDPOINTS.refund, { params, body });
    case 'refund-amount': {
      const { amountPaise } = refund;
      return callDesk(DESK_ENDPOINTS['refund-amount'], { params, body: { ...body, reference, amountPaise } });
    }
    case 'refund-items': {
      const { lines } = refund;
      return callDesk(DESK_ENDPOINTS['refund-items'], { params, body: { ...body, reference, lines } });
    }
  }
}

/** What can be chosen at the order as it is; the whole only while something is left of it. */
function choicesFor({ acts, price }: OrderDetail): Choice[] {
  const isLeft = (price.refundablePaise ?? 0) > 0;
  return CHOICES.filter((each) => acts.includes(each) && (each !== 'refund' || isLeft));
}

const CHOICES: readonly Choice[] = ['refund', 'cancel-items', 'refund-items', 'refund-amount'];
