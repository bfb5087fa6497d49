import { type FormEvent, useId, useState } from 'react';
import type { CartOffers as Offers, CodeAnswer, NearOffer } from '../../contracts/checkout/offers.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { Button } from '../../ui/base/button.tsx';
import { CONTROL_CLASS } from '../../ui/base/field.tsx';
import { messages } from './offer-messages.en.ts';
import { OfferStack } from './offer-stack.tsx';
import { reasonText } from './offer-texts.ts';

type CartOffersProps = {
  offers: Offers;
  onAdd: (code: string) => void;
  onRemove: (code: string) => void;
};

/** The code field, what became of each code, and the offers that apply, are within reach, or wait for their code. */
export default function CartOffers({ offers: { codes, near, takesCodes }, onAdd, onRemove }: CartOffersProps) {
  return (
    <div className="px-4 pb-3 wide:px-4">
      {takesCodes || codes.length > 0 ? <CodeField onAdd={onAdd} /> : null}
      <ul aria-live="polite" className="mt-2 space-y-1 empty:hidden">
        {codes.map((answer) => (
          <li key={answer.code} className="flex flex-wrap items-center justify-between gap-x-3 text-13">
            <span className={answer.reason === null ? 'text-saving' : 'text-danger'}>
              <b>{answer.code}</b>: {codeText(answer)}
            </span>
            <Button kind="quiet" onClick={() => onRemove(answer.code)}>
              {messages.remove(answer.code)}
            </Button>
          </li>
        ))}
      </ul>
      {near.length === 0 ? null : (
        <OfferStack offers={near.map((one) => ({ offer: one.offer, note: <Note of={one} onAdd={onAdd} /> }))} />
      )}
    </div>
  );
}

function codeText({ savedPaise, reason }: CodeAnswer): string {
  return reason === null ? messages.saved(formatRupees(savedPaise)) : reasonText(reason);
}

function Note({
  of: { offer, savedPaise, savesPaise, reason },
  onAdd,
}: {
  of: NearOffer;
  onAdd: (code: string) => void;
}) {
  const { code } = offer;
  if (reason !== null) return reasonText(reason);
  if (savesPaise === 0 || code === null) {
    return <span className="text-saving">{messages.saved(formatRupees(savedPaise))}</span>;
  }
  return (
    <Button kind="secondary" className="my-1" onClick={() => onAdd(code)}>
      {messages.applyCode(code, formatRupees(savesPaise))}
    </Button>
  );
}

function CodeField({ onAdd }: { onAdd: (code: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onAdd(text);
    setText('');
  };
  return (
    <form onSubmit={apply} className="pt-3">
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        {messages.haveCode}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          aria-label={messages.codeLabel}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          className={`${CONTROL_CLASS} min-w-0 flex-1 uppercase`}
        />
        <Button type="submit" kind="secondary">
          {messages.apply}
        </Button>
      </div>
    </form>
  );
}
