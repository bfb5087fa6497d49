import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import OrderConfirmationPage from './page.tsx';

const page = (whatsapp: boolean) =>
  renderPage(<OrderConfirmationPage />, {
    path: '/order-confirmation',
    shop: { notifies: { whatsapp, email: false, sms: false } },
  });

test('[TRACK-02] the page shows the specified promise, and adds a note if no message is ever sent', () => {
  for (const configured of [true, false]) expect(page(configured)).toContain('We Will Notify You In Email Or Phone.');
  expect(page(false)).toContain('No message is sent automatically');
  expect(page(true)).not.toContain('No message is sent automatically');
});
