import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { parseRupees } from '../../domain/money/money.ts';
import { callDesk } from '../api/call-desk.ts';
import { SelectField, TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { formatMoney } from '../language/formats.ts';
import { useOrderReload } from '../order-acts/use-order-act.ts';
import { type OrderDetail, refundQuoteQuery } from './order-query.ts';
import { checkRefund, type RefundKind, type RefundedLine } from './check-refund.ts';
import { texts } from './texts.ts';

const KINDS: readonly RefundKind[] = ['whole', 'lines', 'amount'];

/** Refunds all that is left, items at the price they were charged, or an amount. The server asks for the password. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderId, version, price } = order;
  const refundable = price.refundablePaise ?? 0;
  const [kind, setKind] = useState<RefundKind>('whole');
  const [rupees, setRupees] = useState('');
  const [lines, setLines] = useState<readonly RefundedLine[]>([]);
  const [note, setNote] = useState('');
  const [reference] = useState(() => crypto.randomUUID().replaceAll('-', '').slice(0, 14));
  const [wasSent, setSent] = useState(false);
  const quote = useQuery({
    ...refundQuoteQuery(order, lines),
    enabled: kind === 'lines' && lines.length > 0,
  });
  const judged = checkRefund({
    kind,
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
        body: { version, note: note.trim(), reference, refund },
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
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-13 font-medium">{texts.refundKind}</legend>
        {KINDS.filter((each) => each !== 'lines' || order.lines.length > 0).map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover">
            <input
              type="radio"
              name="kind"
              className="size-5 accent-(--color-accent)"
              checked={kind === each}
              onChange={() => setKind(each)}
            />
            {{ whole: texts.whole(formatMoney(refundable)), lines: texts.byLine, amount: texts.byAmount }[each]}
          </label>
        ))}
      </fieldset>
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
          <LineChoice order={order} lines={lines} onChange={setLines} />
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

type LineChoiceProps = {
  order: OrderDetail;
  lines: readonly RefundedLine[];
  onChange: (lines: readonly RefundedLine[]) => void;
};

function LineChoice({ order, lines, onChange }: LineChoiceProps) {
  const choose = (line: number, quantity: number) => {
    const others = lines.filter((each) => each.line !== line);
    onChange(quantity === 0 ? others : [...others, { line, quantity }].toSorted((a, b) => a.line - b.line));
  };
  return (
    <ul className="flex flex-col gap-2">
      {order.lines.map(({ line, title, variantTitle }) => {
        const quantity = order.refundablePieces.find((one) => one.line === line)?.quantity ?? 0;
        return (
          <li key={line} className="flex items-center justify-between gap-3 border-b border-line pb-2 last:border-0">
            <span className="min-w-0">
              <span className="block">{title}</span>
              <span className="block text-13 text-quiet">{variantTitle}</span>
            </span>
            {quantity === 0 ? (
              <span className="text-quiet">{texts.noneLeft}</span>
            ) : (
              <span className="flex items-center gap-2 whitespace-nowrap">
                <SelectField
                  label={texts.quantityOf(title)}
                  hideLabel
                  value={lines.find((each) => each.line === line)?.quantity ?? 0}
                  onChange={(event) => choose(line, Number(event.target.value))}
                >
                  {Array.from({ length: quantity + 1 }, (_, pieces) => (
                    <option key={pieces} value={pieces}>
                      {pieces}
                    </option>
                  ))}
                </SelectField>
                {texts.of(quantity)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
