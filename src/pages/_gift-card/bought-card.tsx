import { useEffect, useState } from 'react';
import { endCardAttempt, keyOfBoughtCard } from '../../browser/gift-cards/bought-cards.ts';
import { boughtGiftCard } from '../../browser/gift-cards/gift-card-api.ts';
import type { BoughtGiftCard } from '../../contracts/checkout/gift-card.ts';
import { formatDay } from '../../domain/dates/calendar.ts';
import { Button } from '../../ui/base/button.tsx';
import { DrawnCard } from './drawn-card.tsx';
import { messages } from './gift-card-messages.en.ts';
import { formatLastDay } from './last-day.ts';

/** The card that an order bought, with its code for the browser that bought it. */
export default function BoughtCard({ orderId, shopName }: { orderId: string; shopName: string }) {
  const [card, setCard] = useState<BoughtGiftCard | null>(null);
  useEffect(() => {
    let wanted = true;
    // It is paid: another purchase starts with an empty form.
    endCardAttempt();
    const key = keyOfBoughtCard(orderId);
    if (key !== null) void boughtGiftCard(orderId, key).then((answer) => wanted && answer.ok && setCard(answer.value));
    return () => {
      wanted = false;
    };
  }, [orderId]);
  const { bought } = messages;
  return (
    <section aria-label={bought.title} className="space-y-3">
      {card === null ? null : (
        <>
          <h2 className="text-16 font-semibold">{bought.title}</h2>
          <DrawnCard shopName={shopName} {...card} />
          <p className="text-14">{card.code === null ? bought.hidden : bought.keep}</p>
          <p className="text-14">
            {card.arrivesAt === null
              ? bought.passOn
              : bought.arrives(card.receiver ?? '', formatDay(Date.parse(card.arrivesAt)))}{' '}
            {card.endsAt === null ? null : messages.until(formatLastDay(card.endsAt))}
          </p>
          {card.code === null ? null : (
            <Button kind="secondary" onClick={() => print()}>
              {bought.print}
            </Button>
          )}
        </>
      )}
      <p className="text-13 text-quiet">{bought.receipt}</p>
    </section>
  );
}
