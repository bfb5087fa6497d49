import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateAfterReport, type AttemptState, type DeliveryReport } from './attempt-state.ts';

const NEWS: readonly DeliveryReport[] = ['sent', 'delivered', 'read', 'failed'];
const stateAfter = (start: AttemptState, news: readonly DeliveryReport[]) => news.reduce(stateAfterReport, start);

test('reports in any order, however often repeated, lead to the same state', () => {
  const begun = fc.constantFrom<AttemptState>('claimed', 'accepted');
  const news = fc.array(fc.constantFrom(...NEWS), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(begun, news, fc.infiniteStream(fc.nat()), (start, reports, order) => {
      const shuffled = reports.map((one) => ({ one, key: order.next().value })).toSorted((a, b) => a.key - b.key);
      const again = [...reports, ...shuffled.map(({ one }) => one)];
      expect(stateAfter(start, again)).toBe(stateAfter(start, reports));
    }),
  );
});

test('a read message was delivered, and a delivered message has not failed', () => {
  expect(stateAfter('accepted', ['read'])).toBe('read');
  expect(stateAfter('accepted', ['delivered', 'failed'])).toBe('delivered');
  expect(stateAfter('accepted', ['failed', 'delivered'])).toBe('delivered');
  expect(stateAfter('accepted', ['sent', 'failed'])).toBe('failed');
});
