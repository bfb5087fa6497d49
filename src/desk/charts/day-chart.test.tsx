import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayChart } from './day-chart.tsx';

test('a chart has its figures as a table for screen readers, which the Tab key does not reach while it is not seen', () => {
  const days = [{ day: '2026-11-24', value: 7 }];
  const html = renderToStaticMarkup(
    <DayChart title="Orders by day" dayName="Day" valueName="Orders" days={days} format={String} />,
  );
  const [table = ''] = /<table.*<\/table>/.exec(html) ?? [];
  expect(table).toContain('Orders by day</caption>');
  expect(table).toContain('>7</td>');
  // By size alone: screen readers read nothing that is hidden by other means.
  expect(html).toContain(`<div class="sr-only"><div>${table}`);
  expect(html.split('aria-hidden="true"')[0]).toContain(table);
  expect(html).not.toContain('tabindex');
});
