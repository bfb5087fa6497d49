import { expect, test } from 'vitest';
import { mayReplyFreely, stopWord } from './stop-words.ts';

test.each(['STOP', ' stop. ', 'Stop!!', 'Unsubscribe', 'बंद करो', 'बंद', 'स्टॉप', 'band karo', 'मत भेजो।', 'stop all'])(
  '"%s" asks for silence',
  (text) => expect(stopWord(text)).toBe('stop'),
);

test.each(['START', 'start.', 'शुरू करें', 'चालू करो'])('"%s" asks for messages again', (text) =>
  expect(stopWord(text)).toBe('start'),
);

test.each(['', 'When does it stop raining?', 'Please do not stop my order', 'दुकान कब बंद होती है?', 'ok'])(
  '"%s" asks for neither',
  (text) => expect(stopWord(text)).toBeNull(),
);

test('a free text may be sent for 24 hours after the last message of the shopper, and to nobody else', () => {
  const day = 24 * 3_600_000;
  expect([mayReplyFreely(null, 0), mayReplyFreely(0, day - 1), mayReplyFreely(0, day)]).toEqual([false, true, false]);
});
