import { OrderLink as StoredOrderLink } from '../stored-texts/order-link.tsx';

/** A link to the order an amount belongs to; a dash if it is unknown. */
export function OrderLink({ orderId }: { orderId: string | null }) {
  return orderId === null ? '–' : <StoredOrderLink orderId={orderId} />;
}
