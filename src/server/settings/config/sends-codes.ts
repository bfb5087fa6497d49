import type { Config } from './config.ts';

/** Returns whether one-time codes can be sent: by WhatsApp, or by SMS if a template for codes is registered. */
export function sendsCodes({ shop, messages: { whatsapp, sms } }: Pick<Config, 'shop' | 'messages'>): boolean {
  return whatsapp !== null || (sms !== null && shop.messages.smsTemplates.one_time_code?.en !== undefined);
}
