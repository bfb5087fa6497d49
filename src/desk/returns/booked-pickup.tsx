import { formatMoment } from '../language/formats.ts';
import type { ReturnDetail } from './return-query.ts';
import { TrackingNumber } from '../shipping/tracking-number.tsx';
import { texts } from './texts.ts';

/** The courier that was booked to fetch the goods, how far it is, and what a person has to do. */
export function BookedPickup({ one: { pickup } }: { one: ReturnDetail }) {
  if (pickup === null) return null;
  const { state, at, carrier, awb, trackingUrl, reason, needsPerson } = pickup;
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{texts.pickups.states[state]}</span>
        <time dateTime={at} className="tabular text-13 text-quiet">
          {formatMoment(at)}
        </time>
      </p>
      {carrier === null || awb === null ? null : (
        <p className="wrap-anywhere">
          {carrier}, <TrackingNumber awb={awb} trackingUrl={trackingUrl} />
        </p>
      )}
      {reason === null ? null : <p className="text-danger">{texts.pickups.reasons[reason]}</p>}
      {needsPerson ? <p className="text-danger">{texts.pickups.bookAgain}</p> : null}
      {state === 'delivered' ? <p className="text-quiet">{texts.pickups.toCheck}</p> : null}
    </div>
  );
}
