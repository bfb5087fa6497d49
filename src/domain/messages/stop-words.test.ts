import { expect, test } from 'vitest';
import { messages as hindi } from '../../languages/hi/server/communication/messages/message-texts.ts';
import { messages as bengali } from '../../languages/bn/server/communication/messages/message-texts.ts';
import { messages as english } from '../../server/communication/messages/message-texts.en.ts';
import { mayReplyFreely, stopWord } from './stop-words.ts';

const ALL = [english, hindi, bengali];

test.each([
  'STOP',
  ' stop. ',
  'Stop!!',
  'Unsubscribe',
  'बंद करो',
  'बंद',
  'स्टॉप',
  'band karo',
  'मत भेजो।',
  'stop all',
  'বন্ধ করুন',
  'bondho koro',
])('"%s" stops messages', (text) => expect(stopWord(text, ALL)).toBe('stop'));

test.each(['START', 'start.', 'शुरू करें', 'चालू करो', 'চালু করুন'])('"%s" starts messages again', (text) =>
  expect(stopWord(text, ALL)).toBe('start'),
);

test.each([
  '',
  'When does it stop raining?',
  'Please do not stop my order',
  'दुकान कब बंद होती है?',
  'দোকান কখন বন্ধ হয়?',
  'ok',
])('"%s" does neither', (text) => expect(stopWord(text, ALL)).toBeNull());

test('a free text may be sent for 24 hours after the shopper’s last message, and never without one', () => {
  const day = 24 * 3_600_000;
  expect([mayReplyFreely(null, 0), mayReplyFreely(0, day - 1), mayReplyFreely(0, day)]).toEqual([false, true, false]);
});
