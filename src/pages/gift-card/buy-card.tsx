import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadGatewayScript, needsOwnDocument, openHostedCheckout } from '../../browser/checkout/gateway-checkout.ts';
import { inTurn } from '../../browser/checkout/in-turn.ts';
import { cardAttempt, endCardAttempt, keepBoughtCard } from '../../browser/gift-cards/bought-cards.ts';
import { orderGiftCard } from '../../browser/gift-cards/gift-card-api.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { storeLanguage } from '../../browser/state/chosen-language.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { checkoutNavigationState } from '../../contracts/navigation-state.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { CardAmounts } from '../../domain/gift-cards/gift-card-terms.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { usePaying, useTurn } from '../../ui/checkout/use-paying.ts';
import { DrawnCard } from '../_gift-card/drawn-card.tsx';
import { useShopInfo } from '../shop-info.ts';
import { CardFields } from './card-fields.tsx';
import { messages } from './messages.en.ts';
import { keepTyped, typedInTab } from './typed-in-tab.ts';
import { type CardFaults, readWantedCard, type TypedCard, type WantedCard, wantedPaise } from './wanted-card.ts';

const QueuePlace = lazyWithNotice(() => import('../_payment/queue-place.tsx'));

type CardTerms = CardAmounts & { monthsValid: number; words: string | null };

/** Buys a gift card: an order of its own, paid online like any other. */
export default function BuyCard({ terms }: { terms: CardTerms }) {
  const { shop } = useShopInfo();
  const address = useShop((state) => state.address);
  const [changed, setChanged] = useState<Partial<TypedCard>>({});
  const [faults, setFaults] = useState<CardFaults>({});
  const [fault, setFault] = useState<string | null>(null);
  const [paying, setPaying] = usePaying();
  const { ahead, turn } = useTurn(paying);
  const form = useRef<HTMLFormElement>(null);
  const { paymentFailed } = checkoutNavigationState(useLocation().state);
  const typed: TypedCard = {
    amount: String(terms.amounts[0] ?? 'own'),
    ownAmount: '',
    receiver: '',
    mobile: '',
    email: '',
    whatsapp: false,
    words: '',
    day: '',
    from: address?.fullname ?? '',
    fromMobile: address?.mobile ?? '',
    fromEmail: address?.email ?? '',
    ...(paymentFailed === undefined ? {} : typedInTab()),
    ...changed,
  };
  const paise = wantedPaise(terms, typed);
  useEffect(() => {
    // Only the document of this address may open the gateway.
    if (needsOwnDocument()) location.reload();
    else void loadGatewayScript(shop.checkout);
  }, [shop]);

  const buy = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readWantedCard(terms, typed, Date.now());
    setFault(null);
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read) {
      const first = Object.keys(read.faults)[0] ?? '';
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    keepTyped(typed);
    setPaying(true);
    storeLanguage();
    const ended = await payFor(read.card, shop.checkout, turn);
    if (ended === null) return;
    setFault(ended);
    setPaying(false);
  };

  return (
    <div className="space-y-5">
      {paymentFailed === undefined ? null : <Notice kind="error">{messages.notPaid}</Notice>}
      <DrawnCard
        shopName={shop.name}
        amountPaise={paise ?? 0}
        receiver={typed.receiver}
        from={typed.from}
        words={typed.words === '' ? (terms.words ?? '') : typed.words}
      />
      <p className="text-quiet">{messages.intro(String(terms.monthsValid))}</p>
      <form ref={form} noValidate onSubmit={(event) => void buy(event)} className="space-y-6">
        <CardFields
          terms={terms}
          typed={typed}
          faults={faults}
          ways={shop.notifies}
          onChange={(more) => {
            setChanged({ ...changed, ...more });
            const others = Object.entries(faults).filter(([name]) => !(name in more));
            setFaults(Object.fromEntries(others));
          }}
        />
        <p className="text-13 text-quiet">{messages.terms}</p>
        {fault === null ? null : <Notice kind="error">{fault}</Notice>}
        <Button type="submit" busy={paying} className="min-h-12 w-full">
          {paise === null ? messages.payNothing : messages.pay(formatRupees(paise))}
        </Button>
      </form>
      {ahead === null ? null : (
        <Suspense>
          <QueuePlace ahead={ahead} onLeave={() => setPaying(false)} />
        </Suspense>
      )}
    </div>
  );
}

type Checkout = Parameters<typeof openHostedCheckout>[0];

/** Orders the card and opens its payment. Returns what went wrong; null: the browser leaves the page, or the shopper the queue. */
async function payFor(
  card: WantedCard,
  shops: Checkout,
  turn: ReturnType<typeof useTurn>['turn'],
): Promise<string | null> {
  const wanted = JSON.stringify(card);
  const send = () =>
    orderGiftCard({ ...card, attemptKey: cardAttempt(wanted), domainname: location.hostname, language: LANGUAGE });
  const order = async () => {
    turn.onAhead(null);
    const given = await send();
    if (given.ok || given.fault.queued === undefined) return given;
    return inTurn(given, send, (next) => (next.ok ? undefined : next.fault.queued), turn);
  };
  let answer = await order();
  if (answer?.ok === false && answer.fault.code === 'attempt_expired') {
    endCardAttempt();
    answer = await order();
  }
  if (answer === null) return null;
  if (!answer.ok) {
    return answer.fault.code === 'too_many_requests' ? messages.faults.too_many_requests : messages.faults.failed;
  }
  const { order_id: orderId, payment_session_id: session, checkout = shops, key } = answer.value;
  keepBoughtCard(orderId, key);
  if (session === null) {
    location.assign(inLanguage(LANGUAGE, href('thankYou', { txnId: orderId })));
    return null;
  }
  const outcome = await openHostedCheckout(checkout, session);
  if (outcome.kind === 'leaving') return null;
  return outcome.kind === 'blocked' ? messages.faults.blocked : messages.faults.failed;
}
