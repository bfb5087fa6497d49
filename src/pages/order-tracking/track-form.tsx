import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { orderIdSchema } from '../../contracts/checkout/fields.ts';
import { asciiDigits } from '../../domain/language/ascii-digits.ts';
import { Button } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { messages } from './messages.en.ts';

export type TrackQuery = { orderId: string; mobileLast4?: string };

/** `orderId` null: nothing was typed, so the field shows the order from the link. */
export type Typed = { orderId: string | null; last4: string };

type TrackFormProps = {
  requestedOrderId: string;
  /** State of the page, because the form moves below an order once one is found. */
  typed: Typed;
  onType: (typed: Typed) => void;
  fault: string | null;
  onTrack: (input: TrackQuery) => Promise<void>;
};

const orderIdFault = (text: string) => (v.is(orderIdSchema, text) ? null : messages.notFound);
const last4Fault = (text: string) => (/^(\d{4})?$/.test(text) ? null : messages.last4Fault);

const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '').slice(0, 4);

export function TrackForm({ requestedOrderId, typed, onType, fault, onTrack }: TrackFormProps) {
  const orderId = typed.orderId ?? requestedOrderId;
  const { last4 } = typed;
  const [checked, setChecked] = useState({ orderId: false, last4: false });
  const [busy, setBusy] = useState(false);
  const orderIdField = useRef<HTMLInputElement>(null);
  const last4Field = useRef<HTMLInputElement>(null);

  // Takes over text typed before the page's scripts had loaded.
  const adopt = useEffectEvent(() => {
    const inField = orderIdField.current?.value ?? '';
    onType({
      orderId: inField === '' || inField === orderId ? typed.orderId : inField,
      last4: digitsOf(last4Field.current?.value ?? ''),
    });
  });
  useLayoutEffect(() => adopt(), []);

  const submit = async () => {
    setChecked({ orderId: true, last4: true });
    if (orderIdFault(orderId) !== null) return orderIdField.current?.focus();
    if (last4Fault(last4) !== null) return last4Field.current?.focus();
    setBusy(true);
    await onTrack({ orderId: orderId.trim(), ...(last4 === '' ? {} : { mobileLast4: last4 }) });
    setBusy(false);
  };

  return (
    <form
      noValidate
      method="post"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={orderIdField}
        name="orderId"
        label={messages.orderId}
        value={orderId}
        onChange={(event) => onType({ ...typed, orderId: event.target.value })}
        onBlur={() => setChecked((fields) => ({ ...fields, orderId: true }))}
        error={checked.orderId ? orderIdFault(orderId) : null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        aria-required
      />
      <TextField
        ref={last4Field}
        name="mobileLast4"
        label={messages.last4}
        optionalLabel={messages.optional}
        hint={messages.last4Hint}
        value={last4}
        onChange={(event) => onType({ ...typed, last4: digitsOf(event.target.value) })}
        onBlur={() => setChecked((fields) => ({ ...fields, last4: true }))}
        error={checked.last4 ? last4Fault(last4) : null}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" busy={busy} className="w-full wide:w-auto wide:min-w-40">
        {messages.track}
      </Button>
      {fault === null ? null : <Notice kind="error">{fault}</Notice>}
    </form>
  );
}
