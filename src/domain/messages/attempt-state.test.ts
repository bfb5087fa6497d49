import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateAfterReport, type AttemptState, type DeliveryReport } from './attempt-state.ts';

const NEWS: readonly DeliveryReport[] = ['sent', 'delivered', 'read', 'failed'];
const tell = (start: AttemptState, news: readonly DeliveryReport[]) => news.reduce(stateAfterReport, start);

test('reports in any order, however often repeated, lead to the same state', () => {
  const begun = fc.constantFrom<AttemptState>('claimed', 'accepted');
  const news = fc.array(fc.constantFrom(...NEWS), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(begun, news, fc.infiniteStream(fc.nat()), (start, told, order) => {
      const shuffled = told.map((one) => ({ one, key: order.next().value })).toSorted((a, b) => a.key - b.key);
      const again = [...told, ...shuffled.map(({ one }) => one)];
      expect(tell(start, again)).toBe(tell(start, told));
    }),
  );
});

test('a read message was delivered, and a delivered message has not failed', () => {
  expect(tell('accepted', ['read'])).toBe('read');
  expect(tell('accepted', ['delivered', 'failed'])).toBe('delivered');
  expect(tell('accepted', ['failed', 'delivered'])).toBe('delivered');
  expect(tell('accepted', ['sent', 'failed'])).toBe('failed');
});
