import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/routes.ts';
import { promiseIn, textsOfPages, unspecified } from './message-promises.ts';

/**
 * Files whose texts may promise a message, with the condition under which they are shown. Any other promise
 * is a mistake.
 */
const SHOWN_WHERE_IT_IS_SENT: Readonly<Record<string, string>> = {
  'ui/order/order-updates-messages': 'by the ways that the server names for this order',
  'pages/refund-policy/messages': 'one sentence, where a transport is there; read above',
  'pages/privacy-policy/messages': 'a section, where a transport is there; read above',
  'pages/payment/messages': 'the tick for WhatsApp, where it is there',
  'pages/address/messages': 'the hint of the e-mail field, where mail is there',
  'pages/order-tracking/cod/messages': 'codes, where they can be sent',
  'pages/order-tracking/returns/messages': 'codes, where they can be sent; and what the merchant tells the courier',
  'pages/my-orders/messages': 'the page, where codes can be sent',
  'pages/_credit/credit-messages': 'codes for store credit, where they can be sent',
  'pages/gift-card/messages': 'number and mail of the receiver, where a transport reaches them; read above',
  'pages/_gift-card/gift-card-messages': 'the card of an order that named where to send it',
  'pages/notify-me/messages': 'the answer to a form that stands where alerts can be sent',
  'pages/_stock-alerts/messages': 'that form',
};

test.each(LANGUAGES)(
  'no text of a page promises a message unless it is shown only with a transport, or specified: %s',
  (language) => {
    const promised = textsOfPages(language).flatMap(({ file, text }) => {
      if (file in SHOWN_WHERE_IT_IS_SENT) return [];
      const words = promiseIn(language, unspecified(text));
      return words === null ? [] : [`${file}: ${words}`];
    });
    expect(promised).toEqual([]);
  },
);

test.each([
  ['en', 'We will email you the tracking link.'],
  ['en', 'You will get an SMS when it ships.'],
  ['en', 'Please open the confirmation mail.'],
  ['en', 'Your invoice was sent by e-mail.'],
  ['en', 'You will be notified once the return is approved.'],
  ['hi', 'ऑर्डर निकलते ही आपको ईमेल मिलेगा।'],
  ['hi', 'रिटर्न मंज़ूर होने पर SMS आएगा।'],
  ['hi', 'अपने मैसेज का लिंक खोलें।'],
  ['bn', 'অর্ডার বেরোলে আপনি ইমেল পাবেন।'],
  ['bn', 'রিটার্ন মঞ্জুর হলে SMS আসবে।'],
] as const)('the check finds a promise in the text of a page: %s, %s', (language, text) => {
  expect(promiseIn(language, text)).not.toBeNull();
});
