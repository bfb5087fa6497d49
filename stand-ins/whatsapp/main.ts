import { startWhatsApp } from './start.ts';

/** Runs the simulated WhatsApp until SIGTERM or SIGINT. docs/stand-ins.md lists its environment variables. */

function setting(name: string): string | null {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? null : text;
}

const running = await startWhatsApp({
  port: Number(setting('WHATSAPP_STAND_IN_PORT') ?? '4200'),
  host: setting('WHATSAPP_STAND_IN_HOST') ?? 'localhost',
  phoneId: setting('WHATSAPP_PHONE_ID') ?? 'demo-phone',
  token: setting('WHATSAPP_TOKEN') ?? 'demo-token',
  appSecret: setting('WHATSAPP_APP_SECRET') ?? 'demo-secret',
  verifyToken: setting('WHATSAPP_VERIFY_TOKEN') ?? 'demo-verify',
  webhookUrl: setting('WHATSAPP_WEBHOOK_URL'),
});
console.log(`Simulated WhatsApp listening at ${running.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.close());
