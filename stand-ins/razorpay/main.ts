import { runAlone } from '../run-alone.ts';
import { startRazorpay } from './start.ts';

await runAlone('Simulated Razorpay', (setting) =>
  startRazorpay({
    port: Number(setting('RAZORPAY_STAND_IN_PORT') ?? '4400'),
    host: setting('RAZORPAY_STAND_IN_HOST') ?? 'localhost',
    keyId: setting('RAZORPAY_KEY_ID') ?? 'rzp_test_demo',
    keySecret: setting('RAZORPAY_KEY_SECRET') ?? 'demo-secret',
    webhookSecret: setting('RAZORPAY_WEBHOOK_SECRET') ?? 'demo-webhook-secret',
    webhookUrl: setting('RAZORPAY_WEBHOOK_URL'),
    dataDir: setting('RAZORPAY_DATA_DIR'),
  }),
);
