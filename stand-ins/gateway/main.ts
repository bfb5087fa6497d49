import { everyLimit } from './records/settings.ts';
import { startGateway } from './start.ts';

/** Runs the simulated gateway until SIGTERM or SIGINT. docs/stand-ins.md lists its environment variables. */

function setting(name: string): string | null {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? null : text;
}

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
console.log(`Simulated payment gateway listening at ${setting('GATEWAY_PUBLIC_URL') ?? running.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.close());
