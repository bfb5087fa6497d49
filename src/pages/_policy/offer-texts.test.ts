import { expect, test } from 'vitest';
import type { Offer } from '../../domain/money/pricing.ts';
import { examplePolicy } from '../../../test/examples/example-policy.ts';
import { messages as homeEn } from '../home/messages.en.ts';
import { messages as helpEn } from '../help/messages.en.ts';
import { messages as helpHi } from '../../languages/hi/pages/help/messages.ts';
import { questionsOf } from '../help/questions.ts';
import type { MerchantFacts } from '../_merchant/merchant-details.ts';
import type { PolicyText } from './policy.ts';
import { messages as refundEn } from '../refund-policy/messages.en.ts';
import { messages as refundHi } from '../../languages/hi/pages/refund-policy/messages.ts';
import { messages as termsEn } from '../terms/messages.en.ts';
import { messages as termsHi } from '../../languages/hi/pages/terms/messages.ts';

const BUY_3_GET_2: Offer = { groupSize: 5, freePerGroup: 2 };

const facts = (offer: Offer | null): MerchantFacts => ({
  name: 'Example Shop',
  legalName: 'Example Private Limited',
  paymentCompany: 'Example Payments Private Limited',
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
  offer,
  policy: examplePolicy(),
  shopping: 'as-specified' as const,
  inactivityMinutes: 15,
  notifies: { whatsapp: false, email: false, sms: false },
  asksForReminders: false,
  officer: { name: 'Meera Example', designation: 'Officer', email: 'g@shop.example', phone: '+919000000000' },
});

const policyText = (policy: PolicyText, offer: Offer | null) => JSON.stringify(policy.sections(facts(offer)));

/** All texts that may mention the offer, in both languages. */
function texts(offer: Offer | null): string[] {
  return [
    ...[helpEn, helpHi].map(({ topics }) =>
      JSON.stringify(topics.map(({ questions }) => questionsOf(questions, offer, examplePolicy(), undefined))),
    ),
    ...[refundEn, refundHi, termsEn, termsHi].map((policy) => policyText(policy, offer)),
  ];
}

const OFFER_WORDS = /Get \d free|मुफ़्त पाएँ|\$\{/i;

test('[SHELL-06] FAQs, returns and terms state the configured offer', () => {
  for (const text of texts(BUY_3_GET_2)) {
    expect(text).toMatch(/Buy 3 Get 2 free|3 खरीदें, 2 मुफ़्त पाएँ/);
    expect(text).not.toMatch(/Buy 2 Get 1|2 खरीदें, 1/i);
  }
});

test('[SHELL-06] no text mentions an offer when it is turned off', () => {
  for (const text of texts(null)) expect(text).not.toMatch(OFFER_WORDS);
});

test('[HOME-03] the description names what the feed sells', () => {
  expect(homeEn.description('Example Shop', 'Toys')).toBe('Example Shop: Toys and more, delivered all over India.');
});
