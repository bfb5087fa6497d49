import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import WayChoice from './way-choice.tsx';

test('the shopper chooses between UPI and all others, and one of them is chosen', () => {
  const html = renderToStaticMarkup(<WayChoice way="other" onChange={() => undefined} />);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  const [upi = '', other = ''] = html.split('</label>');
  expect([upi.includes('checked=""'), other.includes('checked=""')]).toEqual([false, true]);
  expect(upi).toContain('Google Pay');
  expect(other).toContain('Cards, net banking, wallets');
});
