import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const render = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LinkedText text={text} />
    </MemoryRouter>,
  );

test('email addresses, phone numbers and named pages in a text are links', () => {
  const html = render('Write to support@shop.example. Call +919000000000 or see [our help](help).');
  expect(html).toBe(
    'Write to <a href="mailto:support@shop.example">support@shop.example</a>. ' +
      'Call <a href="tel:+919000000000">+91\u00a090000\u00a000000</a> or see <a href="/faqs" data-discover="true">our help</a>.',
  );
});

test('a text without any of them is unchanged, markup included', () => {
  expect(render('7 days & <b>no more</b> [sic]')).toBe('7 days &amp; &lt;b&gt;no more&lt;/b&gt; [sic]');
});

test('a link to an unknown page throws an error', () => {
  expect(() => render('See [nothing](nowhere).')).toThrow('unknown page');
});
