import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type CreditInTab, proveCredit, requestCreditCode } from '../../browser/checkout/proved-credit.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './credit-messages.en.ts';

type StoreCreditPartProps = {
  /** The number of the address, whose credit it is. */
  mobile: string;
  /** Null: the number is not proved. */
  credit: CreditInTab | null;
  /** How much of it the order can take, and what is then left to pay. */
  mostPaise: Paise;
  leftPaise: Paise;
  onChange: (credit: CreditInTab) => void;
};

/** Store credit at the payment: a code proves the number, then a tick pays with it. */
export default function StoreCreditPart({ mobile, credit, mostPaise, leftPaise, onChange }: StoreCreditPartProps) {
  return (
    <section aria-label={messages.title} className="px-4 pb-3">
      {credit === null ? <Proof mobile={mobile} onProved={onChange} /> : null}
      {credit === null ? null : mostPaise === 0 ? (
        <output className="block py-3 text-14">{messages.none}</output>
      ) : (
        <label className="flex min-h-14 items-center gap-3 text-14">
          <input
            type="checkbox"
            checked={credit.uses}
            onChange={(event) => onChange({ ...credit, uses: event.target.checked })}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="font-semibold">
            {messages.use(formatRupees(mostPaise))}
            <span aria-live="polite" className="block text-13 font-normal text-quiet">
              {messages.balance(formatRupees(credit.balancePaise))}{' '}
              {credit.uses ? (leftPaise === 0 ? messages.nothingLeft : messages.rest(formatRupees(leftPaise))) : null}
            </span>
          </span>
        </label>
      )}
    </section>
  );
}

function Proof({ mobile, onProved }: { mobile: string; onProved: (credit: CreditInTab) => void }) {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (isSent) field.current?.focus();
  }, [isSent]);

  const send = async () => {
    setBusy(true);
    setFault(null);
    const answer = await requestCreditCode(mobile, LANGUAGE);
    setBusy(false);
    if (answer.ok) setSent(true);
    else setFault(faultText(answer.fault.code));
  };
  const prove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    setBusy(true);
    setFault(null);
    const answer = await proveCredit(mobile, typeof code === 'string' ? code : '');
    setBusy(false);
    if (!answer.ok) return setFault(faultText(answer.fault.code));
    const { balancePaise, proof, endsInMs } = answer.value;
    onProved({ mobile, balancePaise, proof, until: Date.now() + endsInMs, uses: true });
  };

  return (
    <>
      {isSent ? (
        <form noValidate onSubmit={(event) => void prove(event)} className="grid gap-3 pt-3">
          <p className="text-14">{messages.sent(mobile)}</p>
          <TextField
            label={messages.code}
            hint={messages.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            ref={field}
          />
          <Button kind="secondary" type="submit" busy={isBusy}>
            {messages.check}
          </Button>
        </form>
      ) : (
        <Button kind="quiet" busy={isBusy} onClick={() => void send()}>
          {messages.have}
        </Button>
      )}
      {fault === null ? null : <Notice kind="error">{fault}</Notice>}
    </>
  );
}

function faultText(code: string): string {
  switch (code) {
    case 'invalid_fields':
    case 'invalid_code':
      return messages.faults.invalid_code;
    case 'too_many_requests':
      return messages.faults.too_many_requests;
    default:
      return messages.faults.failed;
  }
}
