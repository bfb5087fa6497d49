import { runAlone } from '../run-alone.ts';
import { startDelhivery } from './start.ts';

await runAlone('Simulated Delhivery', (setting) =>
  startDelhivery({
    port: Number(setting('DELHIVERY_STAND_IN_PORT') ?? '4310'),
    host: setting('DELHIVERY_STAND_IN_HOST') ?? 'localhost',
    token: setting('DELHIVERY_TOKEN') ?? 'demo-token',
    webhookToken: setting('DELHIVERY_WEBHOOK_TOKEN') ?? 'demo-token',
    webhookUrl: setting('DELHIVERY_WEBHOOK_URL'),
    dataDir: setting('DELHIVERY_DATA_DIR'),
  }),
);
