import { useEffect } from 'react';
import { keepParcelInTab, parcelInTab } from '../../browser/additions/parcel-in-tab.ts';
import type { Together } from '../../contracts/checkout/order-summary.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { orderStateLabel } from '../../domain/orders/order-state-label.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { messages } from './messages.en.ts';

type SameParcelProps = {
  /** The order's own id. */
  orderId: string;
  /** The number of the order that it was added to, and whether it travels alone all the same. */
  addedTo?: { number: string; alone: boolean } | undefined;
  /** The other orders of the parcel, for who has proved that they are theirs. */
  together?: Together[] | undefined;
};

/** What travels in the same parcel as an order. */
export default function SameParcel({ orderId, addedTo, together }: SameParcelProps) {
  useEffect(() => {
    // The addition is ordered: the next cart is an order of its own.
    if (addedTo !== undefined && parcelInTab() !== null && parcelInTab()?.orderId !== orderId) keepParcelInTab(null);
  }, [addedTo, orderId]);
  return (
    <section className="space-y-1 text-14" aria-label={messages.together}>
      {addedTo === undefined ? null : (
        <p>{addedTo.alone ? messages.travelsAlone(addedTo.number) : messages.travels(addedTo.number)}</p>
      )}
      {together?.map((one) => (
        <p key={one.orderId}>
          <ButtonLink kind="quiet" to={href('orderTracking', { orderId: one.orderId })} className="underline">
            {messages.order(displayOrderNumber(one.orderId))}
          </ButtonLink>{' '}
          {orderStateLabel(one.state)}
        </p>
      ))}
    </section>
  );
}
