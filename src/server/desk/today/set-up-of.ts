import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { lookSchema } from '../../../contracts/merchant/look.ts';
import { missingDetails } from '../../../domain/merchant/missing-details.ts';
import type { SetUpFacts } from '../../../domain/merchant/set-up.ts';
import type { Config } from '../../settings/config/config.ts';

const UNSET_LOOK = v.parse(lookSchema, {});
/** The offer of a shop whose merchant said nothing of one. */
const UNSET_OFFER = { groupSize: 3, freePerGroup: 1 };
const LEGAL: ReadonlySet<string> = new Set(['legalName', 'address', 'officer']);

/** What the settings and the environment have done of a shop's set-up. */
export function setUpOf(config: Config): Omit<SetUpFacts, 'testOrder'> {
  const { shop, messages } = config;
  const missing = missingDetails(shop);
  const { chargePaise, freeFromPaise, zones, servedOnly, notServed } = shop.delivery;
  return {
    catalogue: !config.feedAwaited,
    name: config.namedByMerchant,
    logo: !missing.includes('logo'),
    look: shop.themeColour !== '#000000' || !isDeepStrictEqual(shop.look, UNSET_LOOK),
    home: shop.home !== null || shop.slides.length > 0,
    menu: shop.menuEntries !== null || shop.menu.length > 0,
    offer: !isDeepStrictEqual(shop.offer, UNSET_OFFER),
    contact: shop.contactPhone !== null || shop.support.email !== null,
    legal: !missing.some((detail) => LEGAL.has(detail)),
    gst: shop.invoices.gstin !== null,
    delivery:
      chargePaise > 0 || freeFromPaise !== null || [zones, servedOnly, notServed].some(({ length }) => length > 0),
    payments: config.gateways.current.environment === 'production',
    messages: [messages.whatsapp, messages.mail, messages.sms].some((transport) => transport !== null),
    courier: config.couriers.length > 0,
    address: config.publicUrl.startsWith('https://'),
    live: config.mode === 'live',
  };
}
