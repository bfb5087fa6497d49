import { runAlone } from '../run-alone.ts';
import { startShiprocket } from './start.ts';

await runAlone('Simulated Shiprocket', (setting) =>
  startShiprocket({
    port: Number(setting('SHIPROCKET_STAND_IN_PORT') ?? '4300'),
    host: setting('SHIPROCKET_STAND_IN_HOST') ?? 'localhost',
    email: setting('SHIPROCKET_EMAIL') ?? 'demo@example.in',
    password: setting('SHIPROCKET_PASSWORD') ?? 'demo-password',
    webhookToken: setting('SHIPROCKET_WEBHOOK_TOKEN') ?? 'demo-token',
    webhookUrl: setting('SHIPROCKET_WEBHOOK_URL'),
    dataDir: setting('SHIPROCKET_DATA_DIR'),
  }),
);
