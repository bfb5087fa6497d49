import { createHash } from 'node:crypto';
import { adIdentity } from '../../../domain/ads/ad-identity.ts';
import type { Address } from '../../../domain/address/address.ts';
import { basketFacts } from '../../../domain/ads/basket-event.ts';
import { purchaseFacts } from '../../../domain/ads/purchase-event.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import { type AdPlatform, sendToAdPlatform, type WebsiteEvent } from './ad-platform.ts';
import { type OutboxRow, type Sender, UndeliverableError } from '../../running/outbox/service.ts';
import { ROUTES } from '../../../route-table.ts';

export type Purchase = {
  orderId: string;
  amountPaise: number;
  currency: string;
  items: { variantId: string; quantity: number; pricePaise: number }[];
  /** Null once the retention rule has removed it. */
  address: Address | null;
  userAgent: string | null;
  /** The ad platform's ids of browser and click. */
  adBrowser?: { fbp?: string | undefined; fbc?: string | undefined } | undefined;
};

type ConversionOptions = AdPlatform & {
  publicUrl: string;
  readPurchase: (orderId: string) => Promise<Purchase>;
  now: () => number;
};

/** The ad platform accepts no event older than this. */
const MAX_AGE_MS = 7 * DAY_MS;

/**
 * Sends InitiateCheckout, AddPaymentInfo and Purchase from the server with the ids of the browser's events, so
 * that each pair counts once [ADS-02]. The outbox has them only for shoppers who agreed. All personal data is
 * hashed except the user agent and the platform's ids of browser and click.
 */
export function conversionSender(options: ConversionOptions): Sender {
  return async (message) => {
    const purchase = await options.readPurchase(message.order_id);
    if (purchase.address === null) throw new UndeliverableError('the customer data was removed');
    try {
      await sendToAdPlatform(options, [eventOf(options, message, purchase, purchase.address)]);
    } catch (error) {
      const tooLate = options.now() - message.created_at.getTime() > MAX_AGE_MS;
      if (tooLate && error instanceof Error) throw new UndeliverableError(error.message);
      throw error;
    }
  };
}

function eventOf(
  options: ConversionOptions,
  { event_id: id, created_at: at, type }: OutboxRow,
  purchase: Purchase,
  address: Address,
): WebsiteEvent {
  const { name, path, facts } = eventContent(type, purchase);
  // The platform has no key for the street address.
  const { ad: _, ...identity } = adIdentity(address);
  const hashed = Object.entries(identity).map(([key, text]) => [key, [sha256(text)]]);
  return {
    name,
    id,
    at,
    url: options.publicUrl + path,
    user: {
      ...Object.fromEntries(hashed),
      ...(purchase.userAgent === null ? {} : { client_user_agent: purchase.userAgent }),
      ...purchase.adBrowser,
    },
    facts,
  };
}

/** Returns an event's name, page and content: the same as the browser's event. */
function eventContent(type: string, purchase: Purchase) {
  const { items } = purchase;
  switch (type) {
    case 'InitiateCheckout': {
      // The browser sums up the selected items in the same way; items of an offer carry the full price.
      const amountPaise = items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
      return { name: type, path: ROUTES.address.path, facts: basketFacts({ amountPaise, items }) };
    }
    case 'AddPaymentInfo':
      return { name: type, path: ROUTES.payment.path, facts: basketFacts(purchase) };
    default:
      return { name: 'Purchase', path: ROUTES.thankYou.path, facts: purchaseFacts(purchase) };
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
