import { useEffect, useRef, useState } from 'react';
import type { GiftCardBalance } from '../../contracts/checkout/gift-card.ts';
import { readCardCode, shownCardCode } from '../../domain/gift-cards/gift-card-code.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { GiftCardCodeForm } from '../_gift-card/code-form.tsx';
import { DrawnCard } from '../_gift-card/drawn-card.tsx';
import { messages as ofCard } from '../_gift-card/gift-card-messages.en.ts';
import { formatLastDay } from '../_gift-card/last-day.ts';
import { messages } from './balance-messages.en.ts';

/** What is left on a gift card, and what is written on it, for whoever has its code. Messages lead to it by its id. */
export default function Balance({ shopName }: { shopName: string }) {
  const [found, setFound] = useState<{ code: string; card: GiftCardBalance } | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The page is longer than when the browser looked for what its address names.
    if (location.hash === '#balance') section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id="balance" aria-labelledby="balance-title" className="scroll-mt-20 space-y-4">
      <h2 id="balance-title" className="text-20 font-semibold">
        {messages.title}
      </h2>
      <p className="text-quiet">{messages.intro}</p>
      <GiftCardCodeForm onFound={(code, card) => setFound({ code: shownCardCode(readCardCode(code) ?? ''), card })} />
      <div aria-live="polite" className="space-y-3">
        {found === null ? null : (
          <>
            <DrawnCard shopName={shopName} {...found.card} amountPaise={found.card.balancePaise} code={found.code} />
            <p className="text-16 font-semibold">
              {found.card.balancePaise === 0 ? messages.empty : messages.balance(formatRupees(found.card.balancePaise))}
            </p>
            {found.card.endsAt === null ? null : <p>{ofCard.until(formatLastDay(found.card.endsAt))}</p>}
            <ButtonLink to={href('home')}>{messages.shop}</ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
