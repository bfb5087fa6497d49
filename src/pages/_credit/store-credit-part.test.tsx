import { afterEach, expect, test, vi } from 'vitest';
import { exampleAddress } from '../../../test/paying-shop.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { CreditInTab } from '../../browser/checkout/proved-credit.ts';
import { priceSelection } from '../../domain/money/price-selection.ts';
import { PaymentContent } from '../payment/payment-content.tsx';
import StoreCreditPart from './store-credit-part.tsx';

const PRICE = priceSelection([{ pricePaise: 100_000, compareAtPricePaise: null, quantity: 1 }], null, 'honest');
const CREDIT: CreditInTab = {
  mobile: '9000000001',
  balancePaise: 50_000,
  proof: 'proof',
  until: Date.now() + 60_000,
  uses: true,
};

const part = (credit: CreditInTab | null, mostPaise: number, leftPaise: number) =>
  renderPage(
    <StoreCreditPart
      mobile="9000000001"
      credit={credit}
      mostPaise={mostPaise}
      leftPaise={leftPaise}
      onChange={() => undefined}
    />,
  ).replaceAll('<!-- -->', '');

test('before the number is proved no sum is shown, and afterwards what can be used and what is left to pay', () => {
  expect(part(null, 0, 100_000)).toContain('Pay with store credit');
  expect(part(null, 0, 100_000)).not.toContain('₹');
  const shown = part(CREDIT, 35_000, 65_000);
  expect(shown).toContain('Use ₹350 of your credit');
  expect(shown).toContain('You have ₹500. ₹650 is left to pay.');
  expect(shown).toMatch(/<input type="checkbox"[^>]*checked/);
  expect(part({ ...CREDIT, uses: false }, 35_000, 100_000)).not.toContain('left to pay');
  expect(part(CREDIT, 50_000, 0)).toContain('Nothing is left to pay.');
  expect(part({ ...CREDIT, balancePaise: 0 }, 0, 100_000)).toContain('no store credit now');
});

const payment = (takesStoreCredit: boolean) =>
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
    { shop: takesStoreCredit ? { takesStoreCredit } : {} },
  ).replaceAll('<!-- -->', '');

const inTab = (credit: CreditInTab) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === 'provedCredit' ? JSON.stringify(credit) : null),
  });

afterEach(() => vi.unstubAllGlobals());

test('the sum beside the button is what credit leaves to pay, also after the bank’s page loaded the page again', () => {
  inTab(CREDIT);
  expect(payment(true)).toMatch(/Total <\/span>₹500/);
  expect(payment(false)).toMatch(/Total <\/span>₹1,000/);
  inTab({ ...CREDIT, uses: false });
  expect(payment(true)).toMatch(/Total <\/span>₹1,000/);
  inTab({ ...CREDIT, until: Date.now() - 1 });
  expect(payment(true)).toMatch(/Total <\/span>₹1,000/);
  inTab({ ...CREDIT, mobile: '9000000002' });
  expect(payment(true)).toMatch(/Total <\/span>₹1,000/);
});

test('an order that credit pays whole is placed, and nothing is said of ways to pay', () => {
  inTab({ ...CREDIT, balancePaise: 200_000 });
  const page = payment(true);
  expect(page).toContain('PLACE ORDER');
  expect(page).not.toContain('On the next page you can pay by');
  expect(payment(false)).toContain('PAY NOW');
});
