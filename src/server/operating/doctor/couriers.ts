import { type CourierSettings, CourierError } from '../../selling/shipping/courier-port.ts';
import type { Config } from '../../settings/config/config.ts';
import { type Finding, ok, warn } from './finding.ts';

/** Delhi's general post office: every company that books couriers goes there. */
const A_KNOWN_PIN = '110001';
const A_PARCEL_GRAMS = 500;

/** Asks each courier's provider who goes to Delhi, which shows whether it accepts the credentials and changes nothing. */
export function checkCouriers({ couriers, shop }: Pick<Config, 'couriers' | 'shop'>): Promise<Finding[]> {
  return Promise.all(couriers.map((setup) => checkCourier(setup, shop)));
}

async function checkCourier(setup: CourierSettings, { shipping }: Config['shop']): Promise<Finding> {
  const { host } = new URL(setup.apiUrl);
  const { pickupLocation, box } = shipping;
  const account = setup.open({ pickupLocation, box, contactEmail: '', now: Date.now });
  try {
    await account.couriers({ pincode: A_KNOWN_PIN, cod: false, grams: A_PARCEL_GRAMS });
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const why =
      error.fault === 'unauthorised'
        ? `${host} does not accept the credentials of ${setup.name}: no courier can be booked there.`
        : `${setup.name} at ${host} does not answer as it should (${error.fault}): no courier can be booked there until it does.`;
    return warn('couriers', why);
  }
  return ok('couriers', `${host} accepts the credentials of ${setup.name}.`);
}
