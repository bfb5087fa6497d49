import { type SubmitEvent, useState } from 'react';
import { giftCardBalance } from '../../browser/gift-cards/gift-card-api.ts';
import type { GiftCardBalance } from '../../contracts/checkout/gift-card.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './gift-card-messages.en.ts';

/** Asks for the code of a gift card, and shows what is left on it. */
export function GiftCardCodeForm({ onFound }: { onFound: (code: string, card: GiftCardBalance) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed : '';
    setBusy(true);
    setFault(null);
    const answer = await giftCardBalance(code);
    setBusy(false);
    if (answer.ok) onFound(code, answer.value);
    else setFault(codeFault(answer.fault.code));
  };
  return (
    <form noValidate onSubmit={(event) => void check(event)} className="grid gap-3">
      <TextField
        label={messages.code}
        hint={messages.codeHint}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      {fault === null ? null : <Notice kind="error">{fault}</Notice>}
      <Button kind="secondary" type="submit" busy={isBusy}>
        {messages.check}
      </Button>
    </form>
  );
}

/** Returns why a code was not taken. */
function codeFault(code: string): string {
  switch (code) {
    case 'invalid_fields':
    case 'gift_card_unknown':
      return messages.faults.gift_card_unknown;
    case 'too_many_requests':
      return messages.faults.too_many_requests;
    default:
      return messages.faults.failed;
  }
}
