import { startDelhivery } from './start.ts';

/** Runs the simulated Delhivery until SIGTERM or SIGINT. docs/stand-ins.md lists its environment variables. */

function setting(name: string): string | null {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? null : text;
}

const running = await startDelhivery({
  port: Number(setting('DELHIVERY_STAND_IN_PORT') ?? '4310'),
  host: setting('DELHIVERY_STAND_IN_HOST') ?? 'localhost',
  token: setting('DELHIVERY_TOKEN') ?? 'demo-token',
  webhookToken: setting('DELHIVERY_WEBHOOK_TOKEN') ?? 'demo-token',
  webhookUrl: setting('DELHIVERY_WEBHOOK_URL'),
  dataDir: setting('DELHIVERY_DATA_DIR'),
});
console.log(`Simulated Delhivery listening at ${running.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.close());
