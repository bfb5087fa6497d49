import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Timeline } from './timeline.tsx';

type Entry = Parameters<typeof Timeline>[0]['entries'][number];

const ENTRY: Entry = {
  at: '2026-11-26T04:10:00.000Z',
  subject: 'payment',
  subjectId: '7585697993',
  from: 'pending',
  to: 'success',
  cause: 'seen by webhook',
};
const words = (entry: Partial<Entry>) =>
  renderToStaticMarkup(<Timeline entries={[{ ...ENTRY, ...entry }]} requestId={null} />).replaceAll(/<[^>]+>/g, '');

test('a state that payments and refunds share has the words of the one that the history is about', () => {
  expect(words({})).toContain('Payment: Paid2');
  expect(words({ subject: 'refund' })).toContain('Refund: Paid out');
  expect(words({ to: 'pending' })).toContain('Payment: Waiting for the bank');
});
