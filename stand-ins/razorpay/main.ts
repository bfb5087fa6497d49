import { startRazorpay } from './start.ts';

/** Runs the simulated Razorpay until SIGTERM or SIGINT. docs/stand-ins.md lists its environment variables. */

function setting(name: string): string | null {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? null : text;
}

const running = await startRazorpay({
  port: Number(setting('RAZORPAY_STAND_IN_PORT') ?? '4400'),
  host: setting('RAZORPAY_STAND_IN_HOST') ?? 'localhost',
  keyId: setting('RAZORPAY_KEY_ID') ?? 'rzp_test_demo',
  keySecret: setting('RAZORPAY_KEY_SECRET') ?? 'demo-secret',
  webhookSecret: setting('RAZORPAY_WEBHOOK_SECRET') ?? 'demo-webhook-secret',
  webhookUrl: setting('RAZORPAY_WEBHOOK_URL'),
  dataDir: setting('RAZORPAY_DATA_DIR'),
});
console.log(`Simulated Razorpay listening at ${running.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.close());
