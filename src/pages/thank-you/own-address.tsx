import { storedOrderId } from '../../browser/checkout/stored-order.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { Address } from '../../domain/address/address.ts';
import { messages as stateMessages } from '../../domain/address/state-messages.en.ts';
import { messages } from './messages.en.ts';

/**
 * The address of this browser's own order, from its storage: the server does not send it to someone who knows
 * only the order id.
 */
export function useOwnAddress(orderId: string | null): Address | null {
  const address = useShop((state) => state.address);
  return orderId !== null && storedOrderId() === orderId ? address : null;
}

export function OwnAddress({ orderId }: { orderId: string }) {
  const address = useOwnAddress(orderId);
  if (address === null) return null;
  const { fullname, address1, address2, town, city, state, pincode } = address;
  return (
    <section aria-labelledby="delivering-to">
      <h2 id="delivering-to" className="text-16 font-semibold">
        {messages.deliveringTo}
      </h2>
      <address className="mt-1 text-14 text-quiet not-italic">
        <p className="text-ink">{fullname}</p>
        <p>{[address1, address2, town].filter((line) => line !== '').join(', ')}</p>
        <p>
          {city}, {stateMessages.stateName(state)} - {pincode}
        </p>
      </address>
    </section>
  );
}
