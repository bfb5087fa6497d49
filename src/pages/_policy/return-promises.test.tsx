import { expect, test } from 'vitest';
import { examplePolicy } from '../../../test/examples/example-policy.ts';
import { renderPage, TEST_SHOP } from '../../../test/render-page.tsx';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import AboutPage from '../about/page.tsx';
import { messages as helpEn } from '../help/messages.en.ts';
import { messages as helpHi } from '../../languages/hi/pages/help/messages.ts';
import { messages as helpBn } from '../../languages/bn/pages/help/messages.ts';
import { questionsOf } from '../help/questions.ts';
import { merchantFacts, ownDays } from '../_merchant/merchant-details.ts';
import { messages as productHi } from '../../languages/hi/pages/product/messages.ts';
import { returnPolicy } from '../_seo/shop-json-ld.ts';
import { PinCheck } from '../product/view/pin-check.tsx';
import { messages as refundEn } from '../refund-policy/messages.en.ts';
import { messages as namesHi } from '../../languages/hi/pages/_policy/not-returnable-messages.ts';
import { messages as refundHi } from '../../languages/hi/pages/refund-policy/messages.ts';
import { messages as shippingEn } from '../shipping-policy/messages.en.ts';
import { messages as shippingHi } from '../../languages/hi/pages/shipping-policy/messages.ts';
import { messages as shippingBn } from '../../languages/bn/pages/shipping-policy/messages.ts';
import { messages as termsEn } from '../terms/messages.en.ts';
import { messages as termsHi } from '../../languages/hi/pages/terms/messages.ts';
import type { PolicyText } from './policy.ts';
import { shownPolicy } from './shown-policy.server.ts';

const shopOf = (policy: Partial<ReturnPolicy>) => ({
  ...TEST_SHOP,
  cashOnDelivery: true,
  policy: examplePolicy(policy),
});

function policyText({ summary, sections, description }: PolicyText, policy: Partial<ReturnPolicy>): string {
  const known = { ...examplePolicy(), ...policy };
  const facts = { ...merchantFacts({ shop: shopOf({}), hostname: 'shop.example' }), policy: known };
  return JSON.stringify([description(facts), summary(facts), sections(facts)]);
}

function helpText({ topics }: typeof helpEn | typeof helpHi, policy: Partial<ReturnPolicy>): string {
  return JSON.stringify(topics.map(({ questions }) => questionsOf(questions, null, examplePolicy(policy), undefined)));
}

/** Every text with a promise about returns (returns, terms and help), in both languages. */
const texts = (policy: Partial<ReturnPolicy>) => ({
  en: [policyText(refundEn, policy), policyText(termsEn, policy), helpText(helpEn, policy)],
  hi: [policyText(refundHi, policy), policyText(termsHi, policy), helpText(helpHi, policy)],
});

test('[PAGE-01] by default: 7 days, an answer in 2, refunds in 10 business days, 7 after cancelling', () => {
  const [refund] = texts({}).en;
  for (const words of [
    'within 7 days of delivery',
    'within 2 days',
    'within 10 business days',
    'within 7 working days',
  ]) {
    expect(refund).toContain(words);
  }
});

test('returns, terms and help state the configured days in both languages', () => {
  const { en, hi } = texts({
    returnDays: 15,
    exchangeDays: 30,
    approvalDays: 4,
    refundBusinessDays: 6,
    cancelRefundWorkingDays: 3,
  });
  for (const text of en) expect(text).toMatch(/15 days[^]*30 days|30 days[^]*15 days|Within 15 days/);
  for (const text of hi) expect(text).toMatch(/15 दिनों[^]*30 दिनों/);
  for (const text of [...en, ...hi])
    expect(text).not.toMatch(/within 7 days|7 दिनों के|within 2 days|within 10 business/);
  expect(policyText(shippingEn, { cancelRefundWorkingDays: 3 })).toContain('within 3 working days');
  expect(policyText(shippingHi, { cancelRefundWorkingDays: 3 })).toContain('3 कामकाजी दिनों');
});

test('no text offers returns or exchanges that the shop does not take', () => {
  const none = texts({ returnDays: 0, exchangeDays: 0 });
  for (const text of none.en) expect(text).not.toMatch(/Ask for a return|Ask for an exchange|An exchange costs/);
  for (const text of none.hi) expect(text).not.toMatch(/रिटर्न माँगें|एक्सचेंज माँगें|एक्सचेंज का कोई शुल्क/);
  for (const text of texts({ exchangeDays: 0 }).en) expect(text).not.toMatch(/exchange within|An exchange costs/);
});

test('texts about cancelling, collection, tags and refunds of COD orders follow the configuration', () => {
  const cancelled = {
    packed: /until it is packed/,
    shipped: /handed to the courier/,
    never: /cannot be cancelled once/,
  };
  for (const [cancelUntil, words] of Object.entries(cancelled)) {
    for (const text of texts({ cancelUntil: cancelUntil as keyof typeof cancelled }).en) expect(text).toMatch(words);
  }
  for (const pickUp of [true, false]) {
    const [refund, , help] = texts({ pickUp }).en;
    for (const text of [refund, help]) expect(/our courier collects/.test(text ?? '')).toBe(pickUp);
  }
  const sarees = [{ tag: 'saree', name: { en: 'sarees with a blouse', hi: 'ब्लाउज़ वाली साड़ियाँ' } }];
  expect(policyText(refundEn, { notReturnable: sarees })).toContain('sarees with a blouse');
  expect(policyText(refundHi, { notReturnable: sarees })).toContain('ब्लाउज़ वाली साड़ियाँ');
  expect(policyText(refundEn, { notReturnable: [] })).not.toMatch(/What cannot be returned|innerwear/);
  expect(policyText(refundEn, { refundCashTo: 'upi' })).toContain('UPI id that you name');
  expect(policyText(refundEn, { refundCashTo: 'agreed' })).toContain('we agree with you');
});

test('the policy sent with every page is enough for its texts: names in one language, no tags, no reasons', () => {
  const policy = examplePolicy();
  const [en, hi] = [shownPolicy(policy, 'en'), shownPolicy(policy, 'hi', namesHi)];
  expect(policyText(refundEn, en)).toBe(policyText(refundEn, policy));
  expect(policyText(refundHi, hi)).toContain('ये वापस नहीं होते: इनरवियर, मोज़े');
  expect(JSON.stringify(en)).not.toMatch(/इनरवियर|size_small|made-to-measure/);
  expect(JSON.stringify(hi)).not.toMatch(/stitched|size_small|made-to-measure/);
});

test('excluded products have the merchant’s name, else the shop’s, else the English one', () => {
  const notReturnable = [
    { tag: 'socks', name: { en: 'socks', hi: 'जुराबें' } },
    { tag: 'gift-card', name: { en: 'gift cards' } },
    { tag: 'masks', name: { en: 'masks' } },
  ];
  const [entry] = shownPolicy(examplePolicy({ notReturnable }), 'hi', namesHi).notReturnable;
  expect(entry?.name['hi']).toBe('जुराबें, गिफ़्ट कार्ड, masks');
});

test('no text promises more than is configured: postage, a number of attempts, a first exchange', () => {
  const { en, hi } = texts({});
  for (const text of [...en, ...hi, policyText(shippingEn, {})])
    expect(text).not.toMatch(/₹100|three times|first exchange|तीन बार|पहला एक्सचेंज/);
});

test('[PDP-13] the product page’s line, About Us and the structured data follow the configuration', () => {
  const page = (policy: Partial<ReturnPolicy>) => renderPage(<PinCheck />, { shop: shopOf(policy) });
  expect(page({})).toContain('7 days to return it, refund within 10 business days');
  expect(page({ returnDays: 15 })).toContain('15 days to return it');
  expect(page({ returnDays: 0, exchangeDays: 5 })).toContain('5 days to exchange it');
  expect(productHi.notes.returns(examplePolicy({ returnDays: 15 }))).toContain('15 दिन में रिटर्न');
  expect(
    renderPage(<AboutPage loaderData={{ story: [], checksInSevenSteps: false, picture: null }} />, {
      shop: shopOf({ returnDays: 15, exchangeDays: 15 }),
    }),
  ).toContain('Ask for a return or an exchange within 15 days of delivery.');
  const facts = (policy: Partial<ReturnPolicy>) =>
    returnPolicy({ origin: 'https://shop.example', shop: shopOf(policy) });
  expect(facts({ returnDays: 15 })).toMatchObject({
    merchantReturnDays: 15,
    returnFees: 'https://schema.org/FreeReturn',
  });
  expect(facts({ pickUp: false })).toMatchObject({ returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' });
  expect(facts({ returnDays: 0, exchangeDays: 0 })).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
});

test('the texts on advances of COD orders follow the configuration, and are absent if there is no advance', () => {
  const text = (codAdvance: { backOnCancel: boolean; backOnRto: boolean } | undefined) => {
    const facts = { ...merchantFacts({ shop: shopOf({}), hostname: 'shop.example' }), codAdvance };
    return JSON.stringify([refundEn.sections(facts), refundHi.sections(facts)]);
  };
  expect(text({ backOnCancel: true, backOnRto: false })).toMatch(
    /If you cancel, this part is refunded.*we keep this part to cover/,
  );
  expect(text({ backOnCancel: false, backOnRto: true })).toMatch(
    /we keep the part already paid\..*do not accept it, this part is refunded too/,
  );
  expect(text({ backOnCancel: true, backOnRto: true })).toContain('कैंसल करें, तो यह रकम वहीं लौटती है');
  expect(text(undefined)).not.toMatch(/paid online before dispatch|भेजने से पहले/);
});

test('where the merchant promises days of its own, shipping and help state those, counted as they are, and no business days', () => {
  const shop = { ...TEST_SHOP, ownDays: { everywhere: null, widest: [2, 6] as const } };
  const facts = merchantFacts({ shop, hostname: 'shop.example' });
  const shipping = [shippingEn, shippingHi, shippingBn].map(({ summary, sections }) =>
    JSON.stringify([summary(facts), sections(facts)]),
  );
  const help = [helpEn, helpHi, helpBn].map(({ topics }) =>
    JSON.stringify(
      topics.map(({ questions }) => questionsOf(questions, null, examplePolicy(), undefined, ownDays(shop))),
    ),
  );
  for (const text of [...shipping, ...help]) {
    expect(text).toContain('2-6 ');
    expect(text).not.toMatch(/8-10|few days more|Business days are/);
  }
  expect(shipping[0]).toContain('Sundays and holidays included');
  const tomorrow = { ...facts, ownDays: '1' };
  expect(shippingEn.summary(tomorrow)[0]).toBe('Orders are delivered within 1 day.');
  const unset = merchantFacts({ shop: TEST_SHOP, hostname: 'shop.example' });
  expect(shippingEn.summary(unset)[0]).toBe('Most orders are delivered within 8-10 business days.');
});
