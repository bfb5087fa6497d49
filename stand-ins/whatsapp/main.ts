import { runAlone } from '../run-alone.ts';
import { startWhatsApp } from './start.ts';

await runAlone('Simulated WhatsApp', (setting) =>
  startWhatsApp({
    port: Number(setting('WHATSAPP_STAND_IN_PORT') ?? '4200'),
    host: setting('WHATSAPP_STAND_IN_HOST') ?? 'localhost',
    phoneId: setting('WHATSAPP_PHONE_ID') ?? 'demo-phone',
    token: setting('WHATSAPP_TOKEN') ?? 'demo-token',
    appSecret: setting('WHATSAPP_APP_SECRET') ?? 'demo-secret',
    verifyToken: setting('WHATSAPP_VERIFY_TOKEN') ?? 'demo-verify',
    webhookUrl: setting('WHATSAPP_WEBHOOK_URL'),
  }),
);
