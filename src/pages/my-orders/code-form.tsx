import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { askForCode, openMyOrders } from '../../browser/checkout/my-orders-api.ts';
import { cutMobile } from '../../domain/address/address.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { announce } from '../../ui/overlay/toast.ts';
import { messages } from './messages.en.ts';

/** Asks for the mobile number and then for the code sent to it. */
export function CodeForm({ onOpened }: { onOpened: () => Promise<void> }) {
  /** The mobile number that the code was sent to; null before that. */
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const shownFor = useRef(askedFor);

  useEffect(() => {
    // The form with the pressed button was replaced, and the focus was lost with it.
    if (shownFor.current !== askedFor) field.current?.focus();
    shownFor.current = askedFor;
  }, [askedFor]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault(null);
    const mobile = askedFor ?? textOf(form, 'mobile');
    const answer =
      askedFor === null ? await askForCode(mobile, LANGUAGE) : await openMyOrders(mobile, textOf(form, 'code'));
    setBusy(false);
    if (!answer.ok) setFault(faultText(answer.fault.code, askedFor !== null));
    else if (askedFor === null) {
      setAskedFor(mobile);
      announce(messages.sent(mobile));
    } else await onOpened();
  };
  const startAnew = () => {
    setAskedFor(null);
    setFault(null);
  };

  return (
    <form key={askedFor} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {askedFor === null ? (
        <>
          <p className="text-quiet">{messages.intro}</p>
          <TextField
            ref={field}
            label={messages.mobile}
            name="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            prefix="+91"
            // A number copied from the phone's contacts is longer than the stored one.
            onInput={(event) => {
              event.currentTarget.value = cutMobile(event.currentTarget.value);
            }}
          />
        </>
      ) : (
        <>
          <p>{messages.sent(askedFor)}</p>
          <TextField
            ref={field}
            label={messages.code}
            hint={messages.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </>
      )}
      {fault === null ? null : <Notice kind="error">{fault}</Notice>}
      <Button type="submit" busy={isBusy} className="min-h-12">
        {askedFor === null ? messages.sendCode : messages.open}
      </Button>
      {askedFor === null ? null : (
        <Button kind="quiet" onClick={startAnew}>
          {messages.otherMobile}
        </Button>
      )}
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function faultText(code: string, isCode: boolean): string {
  switch (code) {
    case 'invalid_fields':
      return isCode ? messages.faults.invalid_code : messages.faults.invalid_fields;
    case 'invalid_code':
    case 'too_many_requests':
      return messages.faults[code];
    default:
      return messages.faults.failed;
  }
}
