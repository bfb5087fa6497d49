import { useState } from 'react';
import type { Gift } from '../../contracts/checkout/gift.ts';
import { MOST_NOTE_LETTERS } from '../../domain/gifts/gift-note.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { messages } from './gift-messages.en.ts';

type GiftPartProps = {
  gift: Gift;
  /** What wrap costs; 0: nothing. */
  wrapPaise: Paise;
  onChange: (gift: Gift) => void;
};

/** Gift wrap, which is never ticked beforehand, and a note to the receiver. */
export default function GiftPart({ gift, wrapPaise, onChange }: GiftPartProps) {
  const [writes, setWrites] = useState(gift.note !== '');
  return (
    <section aria-label={messages.gift} className="px-4 pt-2 pb-3">
      <label className="flex min-h-12 items-center gap-3 text-14">
        <input
          type="checkbox"
          checked={gift.wrap}
          onChange={({ target }) => onChange({ ...gift, wrap: target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="font-semibold">
          {wrapPaise === 0 ? messages.wrapFree : messages.wrap(formatRupees(wrapPaise))}
          <span className="block text-13 font-normal text-quiet">{messages.noPrices}</span>
        </span>
      </label>
      {writes ? (
        <TextArea
          label={messages.note}
          hint={messages.noteHint(MOST_NOTE_LETTERS)}
          rows={3}
          maxLength={MOST_NOTE_LETTERS}
          dir="auto"
          value={gift.note}
          onChange={({ target }) => onChange({ ...gift, note: target.value })}
        />
      ) : (
        <Button kind="quiet" onClick={() => setWrites(true)}>
          {messages.addNote}
        </Button>
      )}
    </section>
  );
}
