import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { DeskGiftCardDetail } from '../../contracts/desk/gift-cards.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Button, ButtonLink } from '../controls/button.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { texts as ofCredit } from '../store-credit/texts.ts';
import { SendDialog } from './send-dialog.tsx';
import { texts } from './texts.ts';

type MessageState = keyof typeof texts.message;

/** One card: for whom it is, what became of its message, and its book. */
export function GiftCardDetail({ orderId }: { orderId: string }) {
  const [isSending, setSending] = useState(false);
  const found = useQuery({
    queryKey: ['giftCards', 'card', orderId],
    queryFn: () => callDesk(DESK_ENDPOINTS.giftCard, { params: { orderId } }),
  });
  if (found.data === undefined) return <QueryState query={found} />;
  const { card, from, receiver, mobile, email, words, message, entries } = found.data;
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-4">
      <div className="space-y-1">
        {receiver === null ? null : <p className="wrap-anywhere">{texts.receiver(receiver)}</p>}
        {from === null ? null : <p className="wrap-anywhere">{texts.from(from)}</p>}
        {words === '' ? null : <p className="wrap-anywhere">{texts.words(words)}</p>}
        {mobile === '' && email === '' ? (
          <p className="text-quiet">{texts.passedOn}</p>
        ) : (
          <p className="wrap-anywhere text-quiet">
            {[mobile, email].filter((one) => one !== '').join(' · ')} · {whenSent(card)}
          </p>
        )}
        {isMessageState(message) ? <p className="text-quiet">{texts.message[message]}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={card.state !== 'good' || receiver === null} onClick={() => setSending(true)}>
          {texts.send}
        </Button>
        <ButtonLink to={`/orders/${card.orderId}`}>{texts.order}</ButtonLink>
      </div>
      <p className="text-13 text-quiet">{texts.callOff}</p>
      <ul aria-label={texts.statement}>
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-start justify-between gap-4 border-t border-line py-3">
            <div className="min-w-0">
              <p>{ofCredit.kinds[entry.kind]}</p>
              {entry.orderId === null || entry.orderId === card.orderId ? null : (
                <Link to={`/orders/${entry.orderId}`} className="inline-flex min-h-11 items-center underline">
                  {displayOrderNumber(entry.orderId)}
                </Link>
              )}
              <p className="text-13 text-quiet">{formatMoment(entry.at)}</p>
            </div>
            <p className="tabular shrink-0 font-semibold">
              {entry.amountPaise > 0 ? `+${formatMoney(entry.amountPaise)}` : formatMoney(entry.amountPaise)}
            </p>
          </li>
        ))}
      </ul>
      {isSending ? (
        <SendDialog orderId={orderId} mobile={mobile} email={email} onClose={() => setSending(false)} />
      ) : null}
    </div>
  );
}

function whenSent({ deliverAt, deliveredAt }: DeskGiftCardDetail['card']): string {
  return deliveredAt === null ? texts.deliverAt(formatMoment(deliverAt)) : texts.deliveredAt(formatMoment(deliveredAt));
}

function isMessageState(state: string | null): state is MessageState {
  return state !== null && Object.hasOwn(texts.message, state);
}
