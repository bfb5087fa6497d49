import { useEffect, useRef, useState } from 'react';
import type { EndedHow } from '../../browser/checkout/payment-watch.ts';
import { payOnArrival } from '../../browser/checkout/pay-on-arrival.ts';
import { paymentChoice } from '../../browser/checkout/payment-choice.ts';
import { creditInTab } from '../../browser/checkout/proved-credit.ts';
import { cardInTab } from '../../browser/gift-cards/card-in-tab.ts';
import { storedOrderId } from '../../browser/checkout/stored-order.ts';
import { clearEntryState } from '../../browser/state/clear-entry-state.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { normaliseMobile } from '../../domain/address/address.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { mostCredit } from '../../domain/store-credit/credit-of-order.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useShopInfo } from '../shop-info.ts';
import { useCartWidth } from './cart-skeleton.tsx';
import { messages } from './messages.en.ts';

type PaymentFailedProps = {
  reason: string;
  how: EndedHow;
  /** What the selection costs, as the cart shows it, before store credit. */
  totalPaise: Paise;
};

/**
 * Retries with one tap. Only the payment page may open the gateway; if the payment method is known, it does
 * so on arrival.
 */
function payAgain(): void {
  if (paymentChoice() !== null) payOnArrival();
  location.assign(inLanguage(LANGUAGE, href('payment')));
}

/**
 * The reason why the payment failed. If its state is unclear, it offers to check again instead of paying
 * again. It takes the focus, because it is the first thing that the shopper must know [PAY-08].
 */
export function PaymentFailed({ reason, how, totalPaise }: PaymentFailedProps) {
  const cart = useShop((state) => state.cart);
  const lines = selectedLines(cart);
  const address = useShop((state) => state.address);
  const canPay = address !== null && lines.length > 0;
  const [chosen] = useState(paymentChoice);
  const advancePaise = chosen?.method === 'cash_on_delivery' ? chosen.advancePaise : 0;
  const { takesStoreCredit, takesGiftCards } = useShopInfo().shop;
  const wholePaise = totalPaise - (chosen?.prepaidDiscountPaise ?? 0);
  const credit = takesStoreCredit === true && address !== null ? creditInTab(normaliseMobile(address.mobile)) : null;
  const payable = { amountPaise: wholePaise, advancePaise: 0, byCash: false };
  const card = takesGiftCards === true ? cardInTab() : null;
  const used = [card, credit].find((one) => one?.uses === true);
  const creditPaise = used ? mostCredit(payable, used.balancePaise) : 0;
  const toPayPaise = advancePaise > 0 ? advancePaise : wholePaise - creditPaise;
  const payButton = canPay ? (
    <Button onClick={payAgain}>{messages.tryAgain(formatRupees(toPayPaise))}</Button>
  ) : undefined;
  const lookAgain =
    storedOrderId() === null ? undefined : (
      <ButtonLink kind="secondary" to={href('paymentStatus')}>
        {messages.pendingCheck}
      </ButtonLink>
    );
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    clearEntryState();
  }, []);
  return (
    <div className={`px-4 pt-4 ${useCartWidth()}`}>
      <Notice
        kind={how === 'failed' ? 'error' : 'info'}
        title={messages.paymentEndedTitle[how]}
        ref={notice}
        action={how === 'unclear' ? lookAgain : payButton}
      >
        {reason}
      </Notice>
    </div>
  );
}
