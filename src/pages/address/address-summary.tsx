import { useEffect, useMemo, useRef, useState } from 'react';
import { useOwnDays } from '../../browser/pincodes/use-own-days.ts';
import { forgetAddress, setStep, showAddressForm } from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { Address } from '../../domain/address/address.ts';
import { messages as stateMessages } from '../../domain/address/state-messages.en.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { formatDay } from '../../domain/dates/calendar.ts';
import { deliveryWindow } from '../../domain/dates/delivery.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import { StickyBar } from '../../ui/product/sticky-bar.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { ReminderBox } from './reminder-box.tsx';

/** The saved address, the delivery estimate of its order, and the button that continues [ADDR-08]. */
export function AddressSummary({ address }: { address: Address }) {
  const cart = useShop((state) => state.cart);
  const lines = useMemo(() => selectedLines(cart), [cart]);
  const { shopping, ownDays } = useShopInfo().shop;
  const days = useOwnDays(ownDays, address.pincode);
  const { keepsAddress } = shoppingRules(shopping);
  const [now] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const goOn = () => {
    setStep(3);
    // A full load, because only the payment page's own document may open the gateway.
    location.assign(inLanguage(LANGUAGE, href('payment')));
  };

  const { from, to } = deliveryWindow(now, { shopping, pincode: address.pincode, days });
  return (
    <div className="checkout-step">
      <div className="space-y-6 p-4">
        <section aria-labelledby="delivering-to">
          <h1 ref={heading} tabIndex={-1} id="delivering-to" className="mb-3 text-24 font-semibold outline-none">
            {messages.deliveringTo}
          </h1>
          <div className="rounded-card border border-line p-4">
            <AddressLines address={address} />
            <Button kind="secondary" className="mt-4 w-full" onClick={showAddressForm}>
              {messages.changeAddress}
            </Button>
            {keepsAddress ? (
              <Button kind="quiet" className="mt-1 w-full" onClick={forgetAddress}>
                {messages.forgetAddress}
              </Button>
            ) : null}
          </div>
        </section>
        <section aria-labelledby="delivery-estimates">
          <h2 id="delivery-estimates" className="mb-3 text-13 font-semibold text-quiet">
            {messages.deliveryEstimates}
          </h2>
          {lines.length === 0 ? <p>{messages.nothingSelected}</p> : null}
          <ul className="space-y-3">
            {lines.map((line) => (
              <li key={`${line.id} ${line.variantId}`} className="flex items-center gap-3">
                <Picture
                  picture={line.picture}
                  alt={line.title}
                  sizes="48px"
                  widths={[120, 240]}
                  className="aspect-3/4 w-12 shrink-0 object-cover"
                />
                <p className="text-14">
                  {messages.deliveryBetween} <b className="whitespace-nowrap">{formatDay(from)}</b> {messages.and}{' '}
                  <b className="whitespace-nowrap">{formatDay(to)}</b>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <ReminderBox />
      </div>
      <StickyBar className="wide:static wide:z-0 wide:border-t-0">
        {lines.length === 0 ? (
          <ButtonLink to={href('cart')} className="w-full">
            {messages.toCart}
          </ButtonLink>
        ) : (
          <Button className="w-full" onClick={goOn}>
            {messages.continue}
          </Button>
        )}
      </StickyBar>
    </div>
  );
}

function AddressLines({ address }: { address: Address }) {
  const { fullname, address1, address2, town, city, state, pincode, mobile } = address;
  const lines = [address1, address2, town].filter((line) => line !== '');
  return (
    <address className="space-y-1 text-14 not-italic">
      <p className="font-semibold">{fullname}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        {city}, {stateMessages.stateName(state)} - {pincode}
      </p>
      <p className="pt-1">{messages.mobileLine(mobile)}</p>
    </address>
  );
}
