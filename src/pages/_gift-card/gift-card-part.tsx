import { useState } from 'react';
import type { CardInTab } from '../../browser/gift-cards/card-in-tab.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { Button } from '../../ui/base/button.tsx';
import { GiftCardCodeForm } from './code-form.tsx';
import { messages } from './gift-card-messages.en.ts';

type GiftCardPartProps = {
  /** Null: no code was given. */
  card: CardInTab | null;
  /** How much of it the order can take, and what is then left to pay. */
  mostPaise: Paise;
  leftPaise: Paise;
  onChange: (card: CardInTab | null) => void;
};

/** A gift card at the payment: its code, then a tick pays with it. */
export default function GiftCardPart({ card, mostPaise, leftPaise, onChange }: GiftCardPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={messages.card} className="px-4 pb-3">
      {card === null && !isOpen ? (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {messages.pay}
        </Button>
      ) : null}
      {card === null && isOpen ? (
        <GiftCardCodeForm onFound={(code, { balancePaise }) => onChange({ code, balancePaise, uses: true })} />
      ) : null}
      {card === null ? null : (
        <>
          {mostPaise === 0 ? (
            <output className="block py-3 text-14">{messages.none}</output>
          ) : (
            <label className="flex min-h-14 items-center gap-3 text-14">
              <input
                type="checkbox"
                checked={card.uses}
                onChange={(event) => onChange({ ...card, uses: event.target.checked })}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="font-semibold">
                {messages.use(formatRupees(mostPaise))}
                <span aria-live="polite" className="block text-13 font-normal text-quiet">
                  {messages.left(formatRupees(card.balancePaise))}{' '}
                  {card.uses ? (leftPaise === 0 ? messages.nothingLeft : messages.rest(formatRupees(leftPaise))) : null}
                </span>
              </span>
            </label>
          )}
          <Button
            kind="quiet"
            onClick={() => {
              onChange(null);
              setOpen(true);
            }}
          >
            {messages.other}
          </Button>
        </>
      )}
    </section>
  );
}
