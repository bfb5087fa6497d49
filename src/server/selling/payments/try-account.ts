import { type GatewayAccount, GatewayError } from './gateway-port.ts';

/** No order of the shop has this id. Requesting it shows whether the credentials are valid, and changes nothing. */
const NO_ORDER = 'start-check';

/** Asks the gateway for an order that cannot be there. Returns the error by which it refused or did not answer; null: it knows the keys. */
export async function tryAccount({ calls }: Pick<GatewayAccount, 'calls'>): Promise<GatewayError | null> {
  try {
    await calls.order(NO_ORDER);
    return null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.fault === 'not_found' ? null : error;
  }
}
