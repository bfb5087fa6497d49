import type { AddToOrderRequest } from '../../../../contracts/checkout/add-to-order.ts';
import type { CreateOrderRequest, CreateOrderResponse } from '../../../../contracts/checkout/create-order.ts';
import type { Address } from '../../../../domain/address/address.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderDeps } from '../deps.ts';
import { customerOf } from '../order-customer.ts';
import { openParcel } from './open-parcel.ts';
import { findAttempt, placeNew, resumeAttempt } from './place.ts';

/**
 * Adds to an order: an order of its own with money of its own that travels in the other's parcel. Throws as placeOrder, and
 * addition_closed if nothing can be added any more: the shopper decides whether it is to be an order with a parcel of its own.
 */
export async function addToOrder(
  deps: OrderDeps,
  { addTo, ...wanted }: AddToOrderRequest,
  userAgent: string | null,
  caller: string,
): Promise<CreateOrderResponse> {
  const earlier = await findAttempt(deps, wanted.attemptKey);
  if (earlier) {
    const { address } = customerOf(deps.vault, earlier) ?? {};
    const proves = earlier.ships_with !== null && address?.mobile.slice(-4) === addTo.mobileLast4;
    if (address === undefined || !proves) throw new ShopError('attempt_expired');
    return resumeAttempt(deps, earlier, requestFor(wanted, address));
  }
  const parcel = await openParcel(deps, addTo, caller);
  if (parcel === null) throw new ShopError('addition_closed');
  return placeNew(deps, requestFor(wanted, parcel.address), { userAgent, caller, addedTo: parcel.orderId });
}

function requestFor(wanted: Omit<AddToOrderRequest, 'addTo'>, address: Address): CreateOrderRequest {
  return {
    ...wanted,
    address,
    customername: address.fullname,
    customerphone: `+91${address.mobile}`,
    paymentMethod: 'online',
  };
}
