import { tryMail, tryWhatsApp } from '../../communication/messages/service.ts';
import { tryAccount } from '../../selling/payments/service.ts';
import { type CourierSettings, CourierError } from '../../selling/shipping/courier-port.ts';
import type { Config } from '../../settings/config/config.ts';

/** How a third party answered. `untried`: it has no call that changes nothing. */
export type Answered = 'accepted' | 'refused' | 'unreachable' | 'untried';

type Tried = Pick<Config, 'gateways' | 'couriers' | 'messages' | 'shop'>;

/** Asks a third party, with the keys of a configuration, something that changes nothing there. */
export async function tryKeys(groupId: string, { gateways, couriers, messages, shop }: Tried): Promise<Answered> {
  const gateway = gateways.all.find(({ id }) => id === groupId);
  if (gateway) {
    const error = await tryAccount(gateway);
    if (error === null) return 'accepted';
    return error.fault === 'unauthorised' ? 'refused' : 'unreachable';
  }
  const courier = couriers.find(({ id }) => id === groupId);
  if (courier) return tryCourier(courier, shop.shipping);
  if (groupId === 'mail' && messages.mail !== null) return tryMail(messages.mail);
  if (groupId === 'whatsapp' && messages.whatsapp !== null) return tryWhatsApp(messages.whatsapp);
  return 'untried';
}

/** No parcel of the shop has this reference. */
const NO_PARCEL = 'start-check';

async function tryCourier(
  setup: CourierSettings,
  { pickupLocation, box }: Config['shop']['shipping'],
): Promise<Answered> {
  const account = setup.open({ pickupLocation, contactEmail: '', box, now: Date.now });
  try {
    await account.find(NO_PARCEL);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    if (error.fault === 'not_found') return 'accepted';
    return error.fault === 'unauthorised' ? 'refused' : 'unreachable';
  }
}
