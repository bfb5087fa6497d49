import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './messages.en.ts';

/** Each parcel of the order: where it is, its number, and where its carrier shows it. */
export function Parcels({ parcels }: { parcels: NonNullable<TrackedOrder['parcels']> }) {
  return (
    <ul aria-label={messages.parcels} className="space-y-3">
      {parcels.map(({ parcel, state, carrier, awb, trackingUrl, payOnDeliveryPaise, items }, index) => (
        <li key={parcel} className="rounded border border-line p-3">
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="truck" className="icon size-5" />
            {parcels.length === 1 ? null : <span>{messages.parcel(index + 1, parcels.length)}</span>}
            <span>{messages.parcelStates[state]}</span>
          </p>
          {items === undefined ? null : (
            <ul className="mt-1 text-14">
              {items.map(({ title, quantity }) => (
                <li key={title}>{messages.inParcel(title, quantity)}</li>
              ))}
            </ul>
          )}
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
    </ul>
  );
}
