import { runAlone } from '../run-alone.ts';
import { everyLimit } from './records/settings.ts';
import { startGateway } from './start.ts';

await runAlone('Simulated payment gateway', async (setting) => {
  const merchantName = setting('GATEWAY_MERCHANT_NAME');
  const running = await startGateway({
    port: Number(setting('GATEWAY_PORT') ?? '4100'),
    host: setting('GATEWAY_HOST') ?? 'localhost',
    appId: setting('GATEWAY_APP_ID') ?? 'demo-app',
    secretKey: setting('GATEWAY_SECRET_KEY') ?? 'demo-secret',
    dataDir: setting('GATEWAY_DATA_DIR'),
    dashboardWebhookUrl: setting('GATEWAY_WEBHOOK_URL'),
    ...(merchantName !== null && { merchantName }),
    ...(setting('GATEWAY_RATE_LIMITS') === 'off' && { settings: { rateLimits: everyLimit(null) } }),
  });
  return { ...running, url: setting('GATEWAY_PUBLIC_URL') ?? running.url };
});
