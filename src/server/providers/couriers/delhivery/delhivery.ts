import { ConfigError } from '../../../running/environment/config-error.ts';
import { setting } from '../../../running/environment/settings.ts';
import type { CourierProvider, SendingShop, CourierAccount } from '../../../selling/shipping/courier-port.ts';
import { courierBaseUrl, webhookOf, webhookTokenOf } from '../courier-settings.ts';
import { openAccount } from './account.ts';
import type { DelhiveryAccess } from './http.ts';
import { readWebhook } from './read-scans.ts';

export type DelhiverySettings = Omit<DelhiveryAccess, 'timeoutMs'> & {
  /** Token of its webhooks; null: it sends none. */
  webhookToken: string | null;
  /** The PIN code of the pick-up location, from which prices are reckoned; null: prices are not known. */
  pickupPin: string | null;
  /** Its name at Delhivery; null: as shop.config.ts names it. */
  pickupLocation: string | null;
  timeoutMs?: number;
};

const INFO = { id: 'delhivery', name: 'Delhivery' };
const PUBLIC_API = 'https://track.delhivery.com';
const PUBLIC_TRACKING = 'https://www.delhivery.com/track/package/';
const TIMEOUT_MS = 15_000;

/** Delhivery, the API for parcels to consumers. */
export const delhivery: CourierProvider = {
  ...INFO,
  settings: {
    names: [
      'DELHIVERY_TOKEN',
      'DELHIVERY_WEBHOOK_TOKEN',
      'DELHIVERY_PICKUP_LOCATION',
      'DELHIVERY_PICKUP_PIN',
      'DELHIVERY_BASE_URL',
    ],
    credentials: ['DELHIVERY_TOKEN'],
  },
  configure(environment, mode) {
    const token = setting(environment, 'DELHIVERY_TOKEN');
    const webhookToken = webhookTokenOf(environment, 'DELHIVERY_WEBHOOK_TOKEN');
    const pickupLocation = setting(environment, 'DELHIVERY_PICKUP_LOCATION');
    const pickupPin = setting(environment, 'DELHIVERY_PICKUP_PIN');
    const baseUrl = courierBaseUrl(environment, mode, 'DELHIVERY_BASE_URL') ?? PUBLIC_API;
    if (pickupPin !== null && !/^[1-9]\d{5}$/.test(pickupPin)) {
      throw new ConfigError('DELHIVERY_PICKUP_PIN must be a PIN code of six digits.');
    }
    if (token === null) return null;
    const settings = { token, baseUrl, webhookToken, pickupLocation, pickupPin };
    return { ...INFO, apiUrl: baseUrl, open: (shop) => openDelhivery(settings, shop) };
  },
};

/** Opens an account. Makes no request. */
export function openDelhivery(settings: DelhiverySettings, shop: SendingShop): CourierAccount {
  const { webhookToken, baseUrl, pickupPin } = settings;
  return {
    ...INFO,
    ...openAccount(
      { ...settings, timeoutMs: settings.timeoutMs ?? TIMEOUT_MS },
      { ...shop, pickupLocation: settings.pickupLocation ?? shop.pickupLocation },
      pickupPin,
    ),
    webhook: webhookToken === null ? null : webhookOf(webhookToken, '/api/webhooks/shipments/delhivery', readWebhook),
    trackingUrl: (awb) =>
      baseUrl === PUBLIC_API
        ? `${PUBLIC_TRACKING}${encodeURIComponent(awb)}`
        : `${baseUrl}/track/package/${encodeURIComponent(awb)}`,
  };
}
