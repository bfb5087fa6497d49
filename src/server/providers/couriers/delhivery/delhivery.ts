import { ConfigError, type Environment } from '../../../running/environment/config-error.ts';
import { isSameSecret } from '../../../running/encryption/same-secret.ts';
import { requireHttps, setting } from '../../../running/environment/settings.ts';
import type {
  CourierProvider,
  SendingShop,
  ShippingProvider,
  TrackingWebhook,
} from '../../../selling/shipping/courier-port.ts';
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
const MIN_TOKEN_LENGTH = 8;
/** The header with the token of a webhook, as agreed with Delhivery in its form for webhooks. */
const TOKEN_HEADER = 'x-api-key';

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
    const webhookToken = setting(environment, 'DELHIVERY_WEBHOOK_TOKEN');
    const pickupLocation = setting(environment, 'DELHIVERY_PICKUP_LOCATION');
    const pickupPin = setting(environment, 'DELHIVERY_PICKUP_PIN');
    const baseUrl = readBaseUrl(environment, mode);
    if (webhookToken !== null && webhookToken.length < MIN_TOKEN_LENGTH) {
      throw new ConfigError(`DELHIVERY_WEBHOOK_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`);
    }
    if (pickupPin !== null && !/^[1-9]\d{5}$/.test(pickupPin)) {
      throw new ConfigError('DELHIVERY_PICKUP_PIN must be a PIN code of six digits.');
    }
    if (token === null) return null;
    const settings = { token, baseUrl, webhookToken, pickupLocation, pickupPin };
    return { ...INFO, apiUrl: baseUrl, open: (shop) => openDelhivery(settings, shop) };
  },
};

/** Addresses, phone numbers and the token are sent to it, so it must use https in live mode. */
function readBaseUrl(environment: Environment, mode: 'demo' | 'live'): string {
  const text = setting(environment, 'DELHIVERY_BASE_URL');
  if (text === null) return PUBLIC_API;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError('DELHIVERY_BASE_URL must be a full http(s) address.');
  }
  if (mode === 'live') requireHttps('DELHIVERY_BASE_URL', url.href);
  return url.origin;
}

/** Opens an account. Makes no request. */
export function openDelhivery(settings: DelhiverySettings, shop: SendingShop): ShippingProvider {
  const { webhookToken, baseUrl, pickupPin } = settings;
  return {
    ...INFO,
    ...openAccount(
      { ...settings, timeoutMs: settings.timeoutMs ?? TIMEOUT_MS },
      { ...shop, pickupLocation: settings.pickupLocation ?? shop.pickupLocation },
      pickupPin,
    ),
    webhook: webhookToken === null ? null : webhookOf(webhookToken),
    trackingUrl: (awb) =>
      baseUrl === PUBLIC_API
        ? `${PUBLIC_TRACKING}${encodeURIComponent(awb)}`
        : `${baseUrl}/track/package/${encodeURIComponent(awb)}`,
  };
}

function webhookOf(token: string): TrackingWebhook {
  return {
    path: '/api/webhooks/shipments/delhivery',
    isGenuine: ({ [TOKEN_HEADER]: received }) => typeof received === 'string' && isSameSecret(received, token),
    read: readWebhook,
  };
}
