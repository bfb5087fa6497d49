import { useState } from 'react';
import type { GiftCardBalance } from '../../contracts/checkout/gift-card.ts';
import { formatDayOfYear } from '../../domain/dates/calendar.ts';
import { readCardCode, shownCardCode } from '../../domain/gift-cards/gift-card-code.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { GiftCardCodeForm } from '../_gift-card/code-form.tsx';
import { DrawnCard } from '../_gift-card/drawn-card.tsx';
import { messages as ofCard } from '../_gift-card/gift-card-messages.en.ts';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

/** What is left on a gift card, and what is written on it, for whoever has its code. */
export default function GiftCardBalancePage() {
  const { shop } = useShopInfo();
  const [found, setFound] = useState<{ code: string; card: GiftCardBalance } | null>(null);
  return (
    <div className="mx-auto min-h-dvh max-w-[500px] space-y-5 p-4 wide:max-w-[640px] wide:py-10">
      <title>{`${messages.title} | ${shop.name}`}</title>
      <h1 className="text-24 font-semibold">{messages.title}</h1>
      <p className="text-quiet">{messages.intro}</p>
      <GiftCardCodeForm onFound={(code, card) => setFound({ code: shownCardCode(readCardCode(code) ?? ''), card })} />
      <div aria-live="polite" className="space-y-3">
        {found === null ? null : (
          <>
            <DrawnCard
              shopName={shop.name}
              amountPaise={found.card.balancePaise}
              receiver={found.card.receiver}
              from={found.card.from}
              words={found.card.words}
              code={found.code}
            />
            <p className="text-16 font-semibold">
              {found.card.balancePaise === 0 ? messages.empty : messages.balance(formatRupees(found.card.balancePaise))}
            </p>
            {found.card.endsAt === null ? null : (
              <p>{ofCard.until(formatDayOfYear(Date.parse(found.card.endsAt) - 1))}</p>
            )}
            <ButtonLink to={href('home')}>{messages.shop}</ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
