import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { clearEntryState } from '../../browser/state/clear-entry-state.ts';
import { setStep } from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { lazyWhenIdle } from '../../browser/loading/lazy-when-idle.tsx';
import { checkoutNavigationState } from '../../contracts/navigation-state.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { StepIndicator } from '../../ui/checkout/step-indicator.tsx';
import { useShopInfo } from '../shop-info.ts';
import { CartContent } from './cart-content.tsx';
import { CartSkeleton, useCartWidth } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { messages } from './messages.en.ts';
import { PaymentFailed } from './payment-failed.tsx';

/** Lazy, because most carts have no payment in progress. */
const PendingPayment = lazyWhenIdle(() => import('../_payment/pending-payment.tsx'));

export default function CartPage() {
  const { shop } = useShopInfo();
  const { calmer } = shoppingRules(shop.shopping);
  const restored = useShop((state) => state.restored);
  const isEmpty = useShop((state) => state.cart.lines.length === 0);
  const step = useShop((state) => state.step);
  const { routeChange, paymentFailed, paymentHow, cartChanged } = checkoutNavigationState(useLocation().state);
  const [query] = useSearchParams();
  const failed = paymentFailed ?? (query.get('paymentstatus') === 'fail' ? messages.paymentFailedText : undefined);
  const [totalPaise, setTotalPaise] = useState(0);
  const width = useCartWidth();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => setStep(routeChange ? 3 : 1), [routeChange]);
  useEffect(() => {
    // Once the changes are accepted, Back or a reload does not show them again.
    if (cartChanged) clearEntryState({ routeChange });
  }, [cartChanged, routeChange]);

  return (
    <>
      <title>{`${messages.title} | ${shop.name}`}</title>
      {/* Whoever could not pay is back in the cart. */}
      <StepIndicator current={calmer && failed !== undefined ? 1 : step} />
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {messages.title}
      </h1>
      <noscript>
        <p className="p-4">{messages.noScript}</p>
      </noscript>
      {restored && failed !== undefined ? (
        <PaymentFailed reason={failed} how={paymentHow ?? 'failed'} totalPaise={totalPaise} />
      ) : null}
      {restored && !isEmpty ? <PendingPayment width={width} /> : null}
      {!restored ? <CartSkeleton /> : null}
      {restored && isEmpty ? <EmptyCart /> : null}
      {restored && !isEmpty ? (
        <CartContent
          goesToPayment={routeChange === true}
          isPaidAbove={failed !== undefined}
          changedBefore={cartChanged === true}
          onRemoved={() => heading.current?.focus()}
          onPriced={setTotalPaise}
        />
      ) : null}
    </>
  );
}
