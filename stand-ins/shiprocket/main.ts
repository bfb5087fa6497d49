import { startShiprocket } from './start.ts';

/** Runs the simulated Shiprocket until SIGTERM or SIGINT. docs/stand-ins.md lists its environment variables. */

function setting(name: string): string | null {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? null : text;
}

const running = await startShiprocket({
  port: Number(setting('SHIPROCKET_STAND_IN_PORT') ?? '4300'),
  host: setting('SHIPROCKET_STAND_IN_HOST') ?? 'localhost',
  email: setting('SHIPROCKET_EMAIL') ?? 'demo@example.in',
  password: setting('SHIPROCKET_PASSWORD') ?? 'demo-password',
  webhookToken: setting('SHIPROCKET_WEBHOOK_TOKEN') ?? 'demo-token',
  webhookUrl: setting('SHIPROCKET_WEBHOOK_URL'),
  dataDir: setting('SHIPROCKET_DATA_DIR'),
});
console.log(`Simulated Shiprocket listening at ${running.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.close());
