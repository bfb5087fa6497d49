import { LANGUAGE } from '../../domain/language/language.en.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adMarksOfOrder } from '../../browser/analytics/ad-marks.ts';
import { countPaymentInfo } from '../../browser/analytics/shopping-events.ts';
import { adsConsentGiven } from '../../browser/analytics/analytics-consent.ts';
import { attemptKey, forgetAttempt, type PaymentMethod } from '../../browser/checkout/checkout-attempt.ts';
import { createOrder } from '../../browser/checkout/checkout-api.ts';
import { openHostedCheckout } from '../../browser/checkout/gateway-checkout.ts';
import { takePayOnArrival } from '../../browser/checkout/pay-on-arrival.ts';
import { pay, type PayResult } from '../../browser/checkout/pay.ts';
import { storeLanguage } from '../../browser/state/chosen-language.ts';
import { storeOrderId } from '../../browser/checkout/stored-order.ts';
import { applyQuote } from '../../browser/state/store.ts';
import type { Address } from '../../domain/address/address.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatRupees } from '../../domain/money/money.ts';
import type { Totals } from '../../domain/money/pricing.ts';
import type { CodOffer } from '../../domain/orders/cash-on-delivery.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { OrderPictures } from '../../ui/checkout/order-pictures.tsx';
import { PriceDetails } from '../../ui/checkout/price-details.tsx';
import { CoverSpinner } from '../../ui/overlay/waiting.tsx';
import { StickyBar } from '../../ui/product/sticky-bar.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { MethodChoice } from './method-choice.tsx';
import { WhatsAppConsent } from './whatsapp-consent.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

type PaymentContentProps = {
  lines: readonly CartLine[];
  totals: Totals;
  address: Address;
  /** What the server says of paying at the door; null where it could not. */
  cod: CodOffer | null;
  onLeaving: (leaving: boolean) => void;
  onCartChanged: () => void;
};

type Fault = Extract<PayResult, { kind: 'fault' }>;

const DETAILS_ID = 'price-details';

export function PaymentContent({ lines, totals, address, cod, onLeaving, onCartChanged }: PaymentContentProps) {
  const { shop } = useShopInfo();
  const navigate = useNavigate();
  const [method, setMethod] = useState<PaymentMethod>('online');
  const [whatsappConsent, setWhatsappConsent] = useState(false);
  const byCash = method === 'cash_on_delivery';
  const offered = cod?.kind === 'offered' ? cod : null;
  const codFeePaise = byCash ? (offered?.feePaise ?? 0) : 0;
  const prepaidDiscountPaise = byCash ? 0 : (offered?.prepaidDiscountPaise ?? 0);
  // The number's own history is looked at when the order is placed: then the server says another sum.
  const [askedAdvance, setAskedAdvance] = useState<number | null>(null);
  const advancePaise = byCash ? (askedAdvance ?? offered?.advancePaise ?? 0) : 0;
  const toPayPaise = totals.totalPricePaise + codFeePaise - prepaidDiscountPaise;
  const paysHere = !byCash || advancePaise > 0;
  const [paying, setPaying] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (fault) notice.current?.focus();
  }, [fault]);
  // Back from the payment page shows this very page again, with its spinner still turning.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setPaying(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const payNow = async () => {
    if (paying) return;
    setPaying(true);
    onLeaving(true);
    setFault(null);
    // The bank's page leads back to the specification's address, and from there to the language of this page.
    storeLanguage();
    const wish = { lines, address, method, hostname: location.hostname, adsConsent: adsConsentGiven() };
    const adMarks = adMarksOfOrder();
    const shown = { codFeePaise, codAdvancePaise: advancePaise, prepaidDiscountPaise };
    const told = { whatsappConsent, language: LANGUAGE, ...shown };
    const result = await pay(
      { ...wish, ...told, ...(adMarks === undefined ? {} : { adMarks }) },
      {
        createOrder,
        openCheckout: (session) => openHostedCheckout(shop, session),
        attemptKey: (wanted) => {
          const key = attemptKey(wanted);
          const amountPaise = totals.totalPricePaise - prepaidDiscountPaise;
          if (wish.adsConsent) countPaymentInfo({ amountPaise, items: lines }, key);
          return key;
        },
        forgetAttempt,
        storeOrderId,
      },
    );
    switch (result.kind) {
      case 'leaving':
        return;
      case 'confirmed':
        await navigate(href('thankYou', { txnId: result.orderId }), { state: { byCash } });
        return;
      case 'cart_changed':
        applyQuote(result.lines);
        onCartChanged();
        return;
      case 'advance_changed':
        setAskedAdvance(result.advancePaise);
        setFault({ kind: 'fault', code: 'cod_advance_changed', message: '' });
        setPaying(false);
        onLeaving(false);
        return;
      case 'fault':
        setFault(result);
        setPaying(false);
        onLeaving(false);
    }
  };

  const payAtOnce = useEffectEvent(() => {
    if (takePayOnArrival()) void payNow();
  });
  useEffect(() => {
    const timer = setTimeout(() => payAtOnce());
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="mx-auto max-w-[500px] wide:max-w-[640px] desk:grid desk:max-w-[1080px] desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desk:items-start desk:gap-8">
      <div>
        {shop.paymentMode === 'simulated' && paysHere ? (
          <p className="bg-wash px-4 py-2 text-center text-13 text-quiet">{messages.simulated}</p>
        ) : null}
        {fault ? (
          <div className="p-4 pb-0">
            <Notice
              kind="error"
              title={byCash ? messages.orderFailedTitle : messages.failedTitle}
              ref={notice}
              action={
                <Button kind="secondary" onClick={payNow}>
                  {messages.retry}
                </Button>
              }
            >
              <p>{faultText(fault)}</p>
              <p>{byCash || saysNotCharged(fault) ? messages.cartKept : messages.notCharged}</p>
            </Notice>
          </div>
        ) : null}
        <section
          aria-label={messages.deliverTo}
          className="flex items-start justify-between gap-4 border-b border-line p-4"
        >
          <div className="min-w-0 text-14">
            <p className="text-13 text-quiet">{messages.deliverTo}</p>
            <p className="font-semibold">{address.fullname}</p>
            <p className="line-clamp-3 text-quiet">
              {address.address1}, {address.city} - {address.pincode}
            </p>
          </div>
          <Link
            to={href('address')}
            aria-label={messages.changeAddress}
            className="flex min-h-11 min-w-11 shrink-0 items-center justify-end text-14 font-semibold underline"
          >
            {messages.change}
          </Link>
        </section>
        {shop.cashOnDelivery ? <MethodChoice method={method} cod={cod} onChange={setMethod} /> : null}
        {byCash ? (
          <p className="border-b border-line p-4 text-14 font-semibold">
            {advancePaise === 0
              ? messages.payAtTheDoor(formatRupees(toPayPaise))
              : messages.payPartNow(formatRupees(advancePaise), formatRupees(toPayPaise - advancePaise))}
          </p>
        ) : null}
        {paysHere ? <WaysToPay /> : null}
        {shop.tells.whatsapp ? (
          <WhatsAppConsent mobile={address.mobile} given={whatsappConsent} onChange={setWhatsappConsent} />
        ) : null}
      </div>
      <div className="contents desk:sticky desk:top-20 desk:mt-4 desk:block desk:rounded-card desk:border desk:border-line">
        <OrderPictures lines={lines} />
        <PriceDetails
          id={DETAILS_ID}
          totals={totals}
          itemCount={totals.itemCount}
          offer={shop.offer}
          codFeePaise={codFeePaise}
          prepaidDiscountPaise={prepaidDiscountPaise}
        />
        <StickyBar className="flex items-center desk:static justify-between gap-4">
          <div>
            <p className="text-20 font-semibold tabular">
              <span className="sr-only">{messages.total} </span>
              {formatRupees(toPayPaise)}
            </p>
            <a href={`#${DETAILS_ID}`} className="-mb-2 flex min-h-11 items-center text-12 font-semibold underline">
              {messages.viewDetails}
            </a>
          </div>
          <Button className="min-w-40" disabled={paying} onClick={payNow}>
            {advancePaise > 0 ? messages.payAdvance(formatRupees(advancePaise)) : null}
            {advancePaise > 0 ? null : byCash ? messages.placeOrder : messages.payNow}
          </Button>
        </StickyBar>
      </div>
      {paying ? <CoverSpinner text={messages.pleaseWait} /> : null}
    </div>
  );
}

function faultText({ code, message }: Fault): string {
  const known = Object.entries(messages.faults).find(([key]) => key === code)?.[1];
  return known ?? (message === '' ? messages.faults.bad_answer : messages.otherFault(message));
}

/** The gateway's faults say so themselves; once is enough. */
function saysNotCharged({ code }: Fault): boolean {
  return code === 'gateway_unavailable' || code === 'gateway_refused';
}
