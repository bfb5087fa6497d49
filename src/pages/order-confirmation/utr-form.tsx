import { useEffect, useRef, useState } from 'react';
import { utrRequest } from '../../browser/checkout/checkout-api.ts';
import { storeUtr } from '../../browser/checkout/stored-order.ts';
import { readQueued, sendOrQueue, useQueuedForms } from '../../browser/forms/queued-forms.ts';
import { asciiDigits } from '../../domain/language/ascii-digits.ts';
import { isUtr } from '../../domain/orders/utr.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from './messages.en.ts';

type Outcome = { kind: 'sent' | 'no_order' | 'waiting'; reference: number } | { kind: 'failed' };

/** Stores the bank's reference of the payment (UTR) on the phone and sends it to the shop [TRACK-02]. */
export function UtrForm({ orderId }: { orderId: string | null }) {
  const [utr, setUtr] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const formName = `utr ${orderId}`;
  const queued = useQueuedForms((forms) => forms[formName]);
  useEffect(readQueued, []);

  const submit = async () => {
    setChecked(true);
    if (!isUtr(utr)) return field.current?.focus();
    const reference = storeUtr(utr, Math.random());
    if (orderId === null) return setOutcome({ kind: 'no_order', reference });
    setBusy(true);
    const sending = await sendOrQueue({ name: formName, ...utrRequest({ orderId, utr }) });
    setBusy(false);
    setOutcome(
      sending === 'refused' ? { kind: 'failed' } : { kind: sending === 'sent' ? 'sent' : 'waiting', reference },
    );
  };

  if (outcome?.kind === 'sent' || (outcome?.kind === 'waiting' && queued === 'sent')) {
    return (
      <div className="space-y-4">
        <Notice kind="success" title={messages.receivedTitle}>
          {messages.reference(outcome.reference)}
        </Notice>
        <ButtonLink to={href('orderTracking', { orderId: orderId ?? undefined })} className="w-full">
          {messages.track}
        </ButtonLink>
        <ButtonLink kind="secondary" to={href('home')} className="w-full">
          {messages.back}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form
      noValidate
      method="post"
      // Needs script, because only scripts know the order id.
      className="needs-script space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{messages.why}</p>
      <TextField
        ref={field}
        label={messages.utr}
        hint={messages.utrHint}
        value={utr}
        onChange={(event) => setUtr(asciiDigits(event.target.value).replace(/\D/g, '').slice(0, 12))}
        onBlur={() => setChecked(true)}
        error={checked && !isUtr(utr) ? messages.utrDigits : null}
        inputMode="numeric"
        autoComplete="off"
        aria-required
      />
      {outcome?.kind === 'failed' ? <Notice kind="error">{messages.sendFailed}</Notice> : null}
      {queued === 'waiting' ? <Notice>{messages.waiting}</Notice> : null}
      {outcome?.kind === 'no_order' ? <Notice>{messages.noOrder}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" to={href('home')} className="flex-1 basis-32">
          {messages.back}
        </ButtonLink>
        <Button type="submit" busy={busy} className="flex-1 basis-32">
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}
