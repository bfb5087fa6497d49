import type { ShopConfig } from '../../../contracts/shop-config.ts';

type Settings = {
  shop: Pick<ShopConfig, 'messages'>;
  /** The ways that are set up; null for one that is not. */
  messages: { whatsapp: object | null; sms: object | null };
};

/** Returns whether one-time codes can be sent: by WhatsApp, or by SMS if a template for codes is registered. */
export function sendsCodes({ shop, messages: { whatsapp, sms } }: Settings): boolean {
  return whatsapp !== null || (sms !== null && shop.messages.smsTemplates.one_time_code?.en !== undefined);
}
