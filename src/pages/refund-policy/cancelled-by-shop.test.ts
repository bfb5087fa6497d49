import { expect, test } from 'vitest';
import { merchantFacts } from '../_merchant/merchant-details.ts';
import { TEST_SHOP } from '../../../test/render-page.tsx';
import { messages as english } from './messages.en.ts';
import { messages as hindi } from '../../languages/hi/pages/refund-policy/messages.ts';

const NONE = { whatsapp: false, email: false, sms: false };

test('the text promises a message about an order that the shop cancels only if the shop sends messages', () => {
  for (const [{ sections }, promise] of [
    [english, 'We write to you at once'],
    [hindi, 'हम तुरंत लिखते हैं'],
  ] as const) {
    const text = (notifies: typeof NONE) =>
      JSON.stringify(sections(merchantFacts({ shop: { ...TEST_SHOP, notifies }, hostname: 'shop.example' })));
    expect(text(NONE)).not.toContain(promise);
    expect(text({ ...NONE, email: true })).toContain(promise);
    expect(text(NONE)).toContain('(orderTracking)');
  }
});
