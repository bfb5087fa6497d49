import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './messages.en.ts';

type ParcelsProps = { parcels: NonNullable<TrackedOrder['parcels']>; toFollow: TrackedOrder['toFollow'] };

/** The shipments of the order, each with its state, AWB number and tracking link; then the items still to be sent. */
export function Parcels({ parcels, toFollow }: ParcelsProps) {
  return (
    <ul aria-label={messages.parcels} className="space-y-3">
      {parcels.map(({ parcel, state, carrier, awb, trackingUrl, payOnDeliveryPaise, items }, index) => (
        <li key={parcel} className="rounded-card border border-line p-3">
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="truck" className="icon size-5" />
            {parcels.length === 1 ? null : <span>{messages.parcel(index + 1, parcels.length)}</span>}
            <span>{messages.parcelStates[state]}</span>
          </p>
          <Contents items={items} />
          {payOnDeliveryPaise === undefined || parcels.length === 1 ? null : (
            <p className="mt-1 text-14">{messages.parcelPay(formatRupees(payOnDeliveryPaise))}</p>
          )}
          <p className="mt-1 text-quiet [overflow-wrap:anywhere]">{messages.shipment(carrier, awb)}</p>
          {trackingUrl === undefined ? null : (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center underline"
            >
              {messages.follow(carrier)}
            </a>
          )}
        </li>
      ))}
      {toFollow === undefined ? null : (
        <li className="rounded-card border border-dashed border-quiet p-3">
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="box" className="icon size-5" />
            {messages.toFollow}
          </p>
          {toFollow.items === undefined ? (
            <p className="mt-1 text-14">{messages.piecesToFollow(toFollow.quantity)}</p>
          ) : (
            <Contents items={toFollow.items} />
          )}
        </li>
      )}
    </ul>
  );
}

function Contents({ items }: { items: readonly { title: string; quantity: number }[] | undefined }) {
  if (items === undefined) return null;
  return (
    <ul className="mt-1 text-14">
      {items.map(({ title, quantity }) => (
        <li key={title}>{messages.inParcel(title, quantity)}</li>
      ))}
    </ul>
  );
}
