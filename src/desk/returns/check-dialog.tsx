import { useState } from 'react';
import { parseRupees } from '../../domain/money/money.ts';
import { actTexts } from '../action-names/act-texts.ts';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { formatMoney } from '../language/formats.ts';
import { PicturesField } from '../pictures/pictures-field.tsx';
import type { ReturnDetail } from './return-query.ts';
import { texts } from './texts.ts';
import type { ReturnInput } from './use-return-act.ts';

const RESULTS = ['whole', 'deduct'] as const;

type CheckDialogProps = {
  one: ReturnDetail;
  /** `receive` accepts what came, `refuse` does not. */
  act: 'receive' | 'refuse';
  busy: boolean;
  error: unknown;
  onSend: (input: ReturnInput) => void;
  onClose: () => void;
};

/** The check of what came: accepted whole, accepted less a deduction, or not accepted. The shopper reads the reason. */
export function CheckDialog({ one, act, busy, error, onSend, onClose }: CheckDialogProps) {
  const [result, setResult] = useState<(typeof RESULTS)[number]>('whole');
  const [rupees, setRupees] = useState('');
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<readonly Blob[]>([]);
  const [wasSent, setSent] = useState(false);
  const isRefused = act === 'refuse';
  const deducts = !isRefused && result === 'deduct';
  const deductionPaise = deducts ? parseRupees(rupees) : 0;
  const isAmount = deductionPaise !== null && deductionPaise <= one.valuePaise && (!deducts || deductionPaise > 0);
  const needsNote = isRefused || deducts;
  const isNoted = !needsNote || note.trim().length >= 3;
  const left = one.valuePaise - (isAmount ? deductionPaise : 0);
  const lostPaise = Math.min(left, one.offersLostPaise);
  const backPaise = left - lostPaise;
  const creditPaise = Math.max(0, backPaise - (one.byHandPaise ?? backPaise));
  const goesBack = formatMoney(backPaise - creditPaise);
  return (
    <FormDialog
      title={actTexts.returns[act].name}
      action={actTexts.returns[act].name}
      danger={isRefused}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!isAmount || !isNoted) return;
        const text = needsNote ? note.trim() : '';
        onSend(
          isRefused
            ? { name: 'refuse', note: text, pictures }
            : { name: 'receive', deductionPaise, note: text, pictures },
        );
      }}
    >
      {isRefused || one.kind === 'exchange' ? (
        <p>{isRefused ? texts.refuseText : actTexts.returns.receive.ask}</p>
      ) : (
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-13 font-medium">{texts.checked}</legend>
          {RESULTS.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover">
              <input
                type="radio"
                name="result"
                className="size-5 accent-(--color-accent)"
                checked={result === each}
                onChange={() => setResult(each)}
              />
              {texts.checkResults[each]}
            </label>
          ))}
        </fieldset>
      )}
      {deducts ? (
        <TextField
          label={texts.deduction}
          inputMode="decimal"
          autoComplete="off"
          value={rupees}
          onChange={(event) => setRupees(event.target.value)}
          error={wasSent && !isAmount ? texts.badDeduction(formatMoney(one.valuePaise)) : undefined}
        />
      ) : null}
      {needsNote ? (
        <TextField
          label={texts.declineNote}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={wasSent && !isNoted ? texts.tooShort : undefined}
        />
      ) : null}
      {needsNote ? <PicturesField label={texts.checkPictures} onChange={setPictures} /> : null}
      {isRefused || one.kind === 'exchange' ? null : (
        <>
          {lostPaise === 0 ? null : (
            <p>
              {lostPaise > 0 ? texts.losesOffer(formatMoney(lostPaise)) : texts.regainsOffer(formatMoney(-lostPaise))}
            </p>
          )}
          {creditPaise === 0 ? null : <p>{texts.backNow.credit(formatMoney(creditPaise))}</p>}
          <p className="font-semibold">{one.disputed ? texts.waitsForBank : texts.backNow[one.refundTo](goesBack)}</p>
        </>
      )}
    </FormDialog>
  );
}
