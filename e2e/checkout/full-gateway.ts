import type { Page } from '@playwright/test';

/** The shop answers the first order to this address that the gateway takes no more, and then that it is its turn. */
export async function gatewayIsFullOnce(page: Page, address: string): Promise<void> {
  const place = { ahead: 3, retryAfterSeconds: 2 };
  const queued = { code: 'payment_queue', message: 'Many people are paying.', orderId: 'PSK-EXAMPLE', ...place };
  await page.route(address, (route) => route.fulfill({ status: 503, json: queued }), { times: 1 });
  await page.route('**/api/payment-queue', (route) => route.fulfill({ json: { ...place, isOpen: true } }));
}
