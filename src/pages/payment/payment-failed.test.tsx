import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { PaymentFailed } from './payment-failed.tsx';

test('who tries again after a failed payment reads what is left to pay beside store credit', () => {
  const failed = (besideCredit: string | null) =>
    renderPage(
      <PaymentFailed
        fault={{ code: 'payment_failed', message: '' }}
        isCashOnDelivery={false}
        besideCredit={besideCredit}
        onRetry={() => undefined}
      />,
    );
  expect(failed('₹649')).toContain('Retry: ₹649 beside your credit');
  expect(failed(null)).toMatch(/Retry</);
});
