import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { TrustRow } from './trust-row.tsx';

const row = (cashOnDelivery: boolean) => renderPage(<TrustRow shop={{ cashOnDelivery }} />).replaceAll('<!-- -->', '');

test('the row of ways to pay has names beside own drawings, cash only where it is offered, and no instalments', () => {
  expect(row(false)).toMatch(/aria-label="Ways to pay".*UPI.*RuPay, Visa, Mastercard.*Net banking/);
  expect(row(false)).not.toContain('Cash');
  expect(row(true)).toContain('Cash on Delivery');
  expect(row(true)).not.toMatch(/<img|EMI|later/i);
});
