import { afterEach, expect, test, vi } from 'vitest';
import { exampleAddress } from '../../../test/paying-shop.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { priceSelection } from '../../domain/money/price-selection.ts';
import { PaymentContent } from './payment-content.tsx';

const PRICE = priceSelection([{ pricePaise: 100, compareAtPricePaise: null, quantity: 1 }], null, 'honest');
const page = (whatsapp: boolean) =>
  renderPage(
    <PaymentContent
      lines={[]}
      parcelOf={{ parcel: null, leave: () => undefined }}
      quote={{ prices: { online: PRICE }, offers: null, cod: null, delivery: null, notServed: null, closed: false }}
      address={exampleAddress()}
      payAtOnceRef={{ current: false }}
      onLeaving={() => undefined}
      onCartChanged={() => undefined}
      onTermsChanged={() => undefined}
      chosenGift={{ gift: { wrap: false, note: '' }, choose: () => undefined }}
      offering={{
        codes: { codes: [], add: () => undefined, remove: () => undefined },
        withoutOffers: [],
        refuse: () => undefined,
      }}
    />,
    { shop: { notifies: { whatsapp, email: false, sms: false } } },
  );

afterEach(() => vi.unstubAllGlobals());

test('the WhatsApp checkbox is shown if WhatsApp is configured, and is never preselected', () => {
  const [tick = ''] = /<input[^>]*whatsapp-consent[^>]*>/.exec(page(true)) ?? [];
  expect(tick).toContain('type="checkbox"');
  expect(tick).not.toContain('checked');
  expect(page(false)).not.toMatch(/whatsapp/i);
});

test('[PAY-05] the page loaded again after the bank’s page restores the earlier choice', () => {
  const stored = { at: Date.now(), method: 'online', whatsappConsent: true, advancePaise: 0, prepaidDiscountPaise: 0 };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'paymentChoice' ? JSON.stringify(stored) : null),
  });
  const [tick = ''] = /<input[^>]*whatsapp-consent[^>]*>/.exec(page(true)) ?? [];
  expect(tick).toContain('checked');
});
