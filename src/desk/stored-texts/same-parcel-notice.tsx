import { Link } from 'react-router';
import type * as v from 'valibot';
import type { listedOrderSchema } from '../../contracts/desk/order-list.ts';
import { formatMoment } from '../language/formats.ts';
import { Icon } from '../controls/icon.tsx';
import { Notice } from '../feedback/states.tsx';
import { OrderNumber } from './order-number.tsx';
import { sameParcelTexts as texts } from './same-parcel-texts.ts';

type SameParcelNoticeProps = {
  order: Pick<v.InferOutput<typeof listedOrderSchema>, 'orderId' | 'addedTo' | 'additions' | 'addUntil'>;
};

/** What goes in one parcel with an order, and until when more may be added to it. */
export function SameParcelNotice({ order: { orderId, addedTo, additions, addUntil } }: SameParcelNoticeProps) {
  const paid = additions?.filter((one) => one.paid) ?? [];
  const unpaid = additions?.filter((one) => !one.paid) ?? [];
  const open =
    addUntil === undefined ? null : (
      <p className="flex items-center gap-2 text-13 text-quiet">
        <Icon name="clock" size={16} /> {texts.open(formatMoment(addUntil))}
      </p>
    );
  // That more may be added is no news where every order is open for a while.
  if (addedTo === undefined && additions === undefined) return open;
  return (
    <Notice tone="notice">
      {addedTo === undefined ? null : (
        <p>
          {addedTo.alone ? texts.alone : texts.addedTo} <OrderLink orderId={addedTo.orderId} />
        </p>
      )}
      {paid.length === 0 ? null : (
        <p className="font-semibold">
          {texts.together}: <OrderNumber orderId={orderId} />
          {paid.map((one) => (
            <span key={one.orderId}>
              {' + '}
              <OrderLink orderId={one.orderId} />
            </span>
          ))}
        </p>
      )}
      {unpaid.map((one) => (
        <p key={one.orderId}>
          {texts.unpaid} <OrderLink orderId={one.orderId} />
        </p>
      ))}
      {open}
    </Notice>
  );
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to={`/orders/${orderId}`} className="underline">
      <OrderNumber orderId={orderId} />
    </Link>
  );
}
