import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { requestCode, openMyOrders } from '../../browser/checkout/my-orders-api.ts';
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
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const shownFor = useRef(sentTo);

  useEffect(() => {
    // The form with the pressed button was replaced, and the focus was lost with it.
    if (shownFor.current !== sentTo) field.current?.focus();
    shownFor.current = sentTo;
  }, [sentTo]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault(null);
    const mobile = sentTo ?? textOf(form, 'mobile');
    const answer =
      sentTo === null ? await requestCode(mobile, LANGUAGE) : await openMyOrders(mobile, textOf(form, 'code'));
    setBusy(false);
    if (!answer.ok) setFault(faultText(answer.fault.code, sentTo !== null));
    else if (sentTo === null) {
      setSentTo(mobile);
      announce(messages.sent(mobile));
    } else await onOpened();
  };
  const startOver = () => {
    setSentTo(null);
    setFault(null);
  };

  return (
    <form key={sentTo} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {sentTo === null ? (
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
          <p>{messages.sent(sentTo)}</p>
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
        {sentTo === null ? messages.sendCode : messages.open}
      </Button>
      {sentTo === null ? null : (
        <Button kind="quiet" onClick={startOver}>
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
