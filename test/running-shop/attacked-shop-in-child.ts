import { openWholeShop } from '../whole-shop.ts';

/**
 * Runs a whole shop on PostgreSQL with its desk, WhatsApp and cash on delivery in its own process, behind a proxy
 * that names the clients' addresses. Sends its URLs once, and its memory in MB on each message.
 */
const shop = await openWholeShop({
  environment: {
    TRUST_PROXY: '1',
    DESK_PORT: '0',
    DESK_PASSWORD: 'an example password',
    WHATSAPP_PHONE_ID: '1001',
    WHATSAPP_TOKEN: 'demo-token',
    WHATSAPP_APP_SECRET: 'app-secret',
    WHATSAPP_VERIFY_TOKEN: 'verify-me',
    // Nothing listens there.
    WHATSAPP_BASE_URL: 'http://127.0.0.1:9/v25.0',
  },
  config: { cashOnDelivery: true },
});
const deskUrl = await shop.desk?.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage().rss / 1024 / 1024 });
});
process.on('disconnect', () => void shop.end().finally(() => process.exit(0)));
process.send?.({ url: shop.url, deskUrl, feedUrl: shop.feedUrl });
