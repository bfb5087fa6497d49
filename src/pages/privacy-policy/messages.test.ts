import { expect, test } from 'vitest';
import { examplePolicy } from '../../../test/examples/example-policy.ts';
import type { MerchantFacts } from '../_merchant/merchant-details.ts';
import { messages as english } from './messages.en.ts';
import { messages as hindi } from '../../languages/hi/pages/privacy-policy/messages.ts';

const FACTS: MerchantFacts = {
  name: 'Example Shop',
  legalName: 'Example Private Limited',
  address: '12 Example Road',
  host: 'shop.example',
  email: 'support@shop.example',
  supportEmail: 'support@shop.example',
  supportHours: '9 to 6',
  phone: '+919000000000',
  cashOnDelivery: false,
  codAdvance: undefined,
  delivery: undefined,
  ownDays: null,
  offer: null,
  policy: examplePolicy(),
  inactivityMinutes: 20,
  notifies: { whatsapp: false, email: false, sms: false },
  asksForReminders: false,
  shopping: 'as-specified',
  paymentCompany: 'Example Payments Private Limited',
  officer: { name: 'Meera Example', designation: 'Officer', email: 'g@shop.example', phone: '+919000000000' },
};

test('[CART-11] [DONE-02] the text says when cart, address and storage are cleared, and that orders stay', () => {
  const [onDevice] = english.sections(FACTS);
  const text = onDevice?.blocks.join(' ') ?? '';
  for (const part of [
    'cleared after 20 minutes without activity; where the shop was closed meanwhile, as soon as you open it again',
    'An order empties the cart at once. Three minutes after its thank-you page',
    'the address, the wishlist',
    'your last five orders',
    '“Remove from this device”',
  ]) {
    expect(text).toContain(part);
  }
  const inHindi = hindi.sections(FACTS)[0]?.blocks.join(' ') ?? '';
  for (const part of ['20 मिनट', 'तीन मिनट बाद', 'विशलिस्ट', 'पाँच ऑर्डर', '“इस डिवाइस से हटाएँ”'])
    expect(inHindi).toContain(part);
});

test('the text lists the recipients of the configured channels, and nothing without channels', () => {
  for (const { sections } of [english, hindi]) {
    const text = (notifies: MerchantFacts['notifies']) => JSON.stringify(sections({ ...FACTS, notifies }));
    expect(text(FACTS.notifies)).not.toMatch(/WhatsApp|SMS/);
    const byWhatsApp = text({ whatsapp: true, email: false, sms: false });
    expect(byWhatsApp).toContain('STOP');
    expect(byWhatsApp).not.toMatch(/SMS/);
    expect(text({ whatsapp: true, email: true, sms: true })).toMatch(/SMS/);
  }
});

test('the text names reminders if and only if shoppers are asked whether they want one', () => {
  const told = (text: typeof english, asksForReminders: boolean) =>
    JSON.stringify([text.summary({ ...FACTS, asksForReminders }), text.sections({ ...FACTS, asksForReminders })]);
  expect(told(english, false)).not.toMatch(/remind/);
  expect(told(english, true)).toMatch(/remind you once/);
  expect(told(hindi, false)).not.toMatch(/याद दिला/);
  expect(told(hindi, true)).toMatch(/याद दिला/);
});

test('the text names the codes of offers that are kept in the browser', () => {
  expect(english.sections(FACTS)[0]?.blocks.join(' ')).toContain('codes of offers');
  expect(hindi.sections(FACTS)[0]?.blocks.join(' ')).toContain('ऑफ़र के कोड');
});

test('[CART-11] [DONE-02] in the recommended mode the text says that cart and address stay', () => {
  const text = english.sections({ ...FACTS, shopping: 'recommended' })[0]?.blocks.join(' ') ?? '';
  expect(text).toContain('30 days after you were last here');
  expect(text).toContain('“Remove this address from this device”');
  expect(text).toContain('your wishlist');
  expect(text).not.toMatch(/20 minutes|Three minutes/);
  const inHindi = hindi.sections({ ...FACTS, shopping: 'recommended' })[0]?.blocks.join(' ') ?? '';
  expect(inHindi).toContain('30 दिन');
  expect(inHindi).not.toContain('मिनट');
});
