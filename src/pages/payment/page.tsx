import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { noteAddressOfNextOrder } from '../../browser/checkout/finished-order.ts';
import { loadGatewayScript, needsOwnDocument } from '../../browser/checkout/gateway-checkout.ts';
import { useChosenGift } from '../../browser/gifts/chosen-gift.ts';
import { useParcel } from '../../browser/additions/parcel-in-tab.ts';
import { useOfferCodes } from '../../browser/checkout/offer-codes.ts';
import { takePayOnArrival } from '../../browser/checkout/pay-on-arrival.ts';
import { rememberTotal } from '../../browser/checkout/stored-order.ts';
import { saveAddress, setStep } from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { useCartQuote } from '../../browser/checkout/use-cart-quote.ts';
import type { CheckoutNavigationState } from '../../contracts/navigation-state.ts';
import type { RefusedOffers } from '../../contracts/checkout/offers.ts';
import { pricedLines } from '../../domain/cart/cart.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import { priceSelection } from '../../domain/money/price-selection.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { SpinnerBlock } from '../../ui/overlay/loading-cover.tsx';
import { StepIndicator } from '../../ui/checkout/step-indicator.tsx';
import PendingPayment from '../_payment/pending-payment.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { PaymentContent } from './payment-content.tsx';

/**
 * The payment step [PAY-01..05]. It waits until the server has confirmed today's prices, or the request
 * failed [CART-14].
 */
export default function PaymentPage() {
  const { shop } = useShopInfo();
  const navigate = useNavigate();
  const cart = useShop((state) => state.cart);
  const restored = useShop((state) => state.restored);
  const { parcel, leave } = useParcel(shop.addsToOrders === true);
  const saved = useShop((state) => state.address);
  const address = parcel?.address ?? saved;
  const [leaving, setLeaving] = useState(false);
  const [goingBack, setGoingBack] = useState(false);
  const payAtOnceRef = useRef(false);

  const goBackToCart = useCallback(() => {
    // The shopper agreed to pay another amount, so the payment must not start by itself.
    payAtOnceRef.current = false;
    setGoingBack(true);
    const state: CheckoutNavigationState = { routeChange: true, cartChanged: true };
    void navigate(href('cart'), { state });
  }, [navigate]);
  // Only cash on delivery and a charge or a limit of delivery depend on it.
  const pincode = shop.cashOnDelivery || shop.deliveryTerms ? address?.pincode : undefined;
  const [quoteAttempt, setQuoteAttempt] = useState(0);
  const codes = useOfferCodes();
  const chosenGift = useChosenGift(shop.gifts);
  const { gift, wrapPaise } = chosenGift;
  /** Offers that the server refused for this shopper's order. */
  const [withoutOffers, setWithoutOffers] = useState<string[]>([]);
  const {
    state: quoteState,
    prices,
    cod,
    offers,
    delivery,
    notServed,
    closed,
    before,
  } = useCartQuote(goBackToCart, {
    selectedOnly: true,
    pincode,
    attempt: quoteAttempt,
    codes: codes.codes,
    withoutOffers,
    giftWrap: gift.wrap,
    addTo: parcel,
  });

  const lines = useMemo(() => selectedLines(cart), [cart]);
  // The server's price is shown. Without its answer the page shows list prices and the offer of the settings, and the
  // order request asks again. While it is asked about another code, the price of before stays.
  const stored = useMemo(
    () => priceSelection(pricedLines(lines), shop.offer, shop.persuasion, wrapPaise),
    [lines, shop.offer, shop.persuasion, wrapPaise],
  );

  const shown = prices ?? (quoteState === 'waiting' ? before?.prices : null) ?? { online: stored };
  const totalPaise = shown.online.payablePaise;

  useEffect(() => {
    if (needsOwnDocument()) {
      location.reload();
      return;
    }
    payAtOnceRef.current = takePayOnArrival();
    noteAddressOfNextOrder();
    setStep(3);
    void loadGatewayScript(shop.checkout);
  }, [shop.checkout]);
  useEffect(() => {
    if (restored) rememberTotal(totalPaise);
  }, [restored, totalPaise]);

  const leaveParcel = () => {
    // An order of its own goes to the same address, unless the shopper changes it.
    if (parcel !== null && saved === null) saveAddress(parcel.address);
    leave();
  };
  const refuseOffers = (refused: RefusedOffers) => {
    setWithoutOffers([...withoutOffers, ...refused.map(({ id }) => id)]);
    codes.remove(...refused.flatMap(({ code }) => code ?? []));
  };
  const loading =
    !restored || goingBack || (quoteState === 'waiting' && before === null && lines.length > 0 && !leaving);
  const ready = !loading && lines.length > 0 && address !== null;
  return (
    <>
      <title>{`${messages.title} | ${shop.name}`}</title>
      <StepIndicator current={3} />
      <h1 className={ready ? HEADING : 'sr-only'}>{messages.title}</h1>
      {ready && !leaving ? (
        <PendingPayment width="mx-auto max-w-[500px] wide:max-w-[640px] desk:max-w-[1080px]" />
      ) : null}
      {loading ? (
        <div className="min-h-dvh">
          <SpinnerBlock text={messages.pleaseWait} />
          <noscript>
            <p className="p-4 text-center">{messages.noScript}</p>
          </noscript>
        </div>
      ) : null}
      {!loading && lines.length === 0 ? (
        <EmptyState
          picture={<Icon name="cart" className="icon size-16" />}
          title={messages.nothingTitle}
          actions={<ButtonLink to={href('cart')}>{messages.toCart}</ButtonLink>}
        >
          {messages.nothingText}
        </EmptyState>
      ) : null}
      {!loading && lines.length > 0 && !address ? (
        <EmptyState
          picture={<Icon name="pin" className="icon size-16" />}
          title={messages.noAddressTitle}
          actions={<ButtonLink to={href('address')}>{messages.toAddress}</ButtonLink>}
        >
          {messages.noAddressText}
        </EmptyState>
      ) : null}
      {ready ? (
        <PaymentContent
          lines={lines}
          quote={{ prices: shown, offers: offers ?? before?.offers ?? null, cod, delivery, notServed, closed }}
          address={address}
          parcelOf={{ parcel, leave: leaveParcel }}
          offering={{ codes, withoutOffers, refuse: refuseOffers }}
          chosenGift={chosenGift}
          payAtOnceRef={payAtOnceRef}
          onLeaving={setLeaving}
          onCartChanged={goBackToCart}
          onTermsChanged={() => setQuoteAttempt(quoteAttempt + 1)}
        />
      ) : null}
    </>
  );
}

/** Aligned with the content below it. */
const HEADING =
  'mx-auto max-w-[500px] px-4 pt-4 pb-3 text-24 font-semibold wide:max-w-[640px] desk:max-w-[1080px] desk:pb-0';
