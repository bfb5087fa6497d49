import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { actTexts } from '../action-names/act-texts.ts';
import { deskAddress } from '../api/call-desk.ts';
import { Button } from '../controls/button.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { LostParcel } from '../shipping/lost-parcel.tsx';
import { parcelTexts } from '../shipping/parcel-texts.ts';
import { useShipmentAct } from '../shipping/use-shipment-act.ts';
import type { OrderDetail } from './order-query.ts';
import { TrackingNumber } from '../shipping/tracking-number.tsx';
import { texts } from './texts.ts';

type Shipment = OrderDetail['shipments'][number];

type Shown = Pick<OrderDetail, 'orderId' | 'version' | 'shipments' | 'openPieces'> & {
  lines: readonly Pick<OrderDetail['lines'][number], 'line' | 'title'>[];
};

/** One shipment: its contents, number, courier scans and actions. */
export function ShipmentCard({ order, shipment }: { order: Shown; shipment: Shipment }) {
  const {
    carrier,
    awb,
    trackingUrl,
    state,
    provider,
    collectPaise,
    pieces,
    reason,
    badNews,
    waits,
    acts,
    blocked,
    hasLabel,
    scans,
    loss,
    released,
  } = shipment;
  const act = useShipmentAct(order);
  const params = { orderId: order.orderId, number: String(shipment.number) };
  const several = order.shipments.length > 1 || order.openPieces.length > 0;
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-2">
        <span className="font-semibold">{texts.parcel(shipment.number)}</span>
        <span>{loss === null ? parcelTexts.states[state] : parcelTexts.losses[loss]}</span>
      </p>
      {carrier === null ? null : (
        <p>
          {carrier}
          {provider === null ? null : <span className="text-quiet"> · {provider}</span>}
        </p>
      )}
      {awb === null ? null : (
        <p className="font-semibold wrap-anywhere">
          <TrackingNumber awb={awb} trackingUrl={trackingUrl} />
        </p>
      )}
      {several ? (
        <ul className="text-13 text-quiet">
          {pieces.map(({ line, quantity }) => (
            <li key={line}>
              {quantity} × {order.lines.find((one) => one.line === line)?.title ?? line}
            </li>
          ))}
        </ul>
      ) : null}
      {several && collectPaise > 0 ? (
        <p className="text-13">
          {texts.due}: <span className="tabular font-semibold">{formatMoney(collectPaise)}</span>
        </p>
      ) : null}
      {reason === null ? null : (
        <p className="text-danger">
          {parcelTexts.reasons[reason]}
          {waits ? ` ${parcelTexts.triedAgain}` : null}
        </p>
      )}
      {badNews === null ? null : <p className="text-danger">{parcelTexts.badNews[badNews]}</p>}
      {released ? <p className="text-quiet">{parcelTexts.released}</p> : null}
      {blocked.map((one) => (
        <p key={one.act} className="text-13 text-quiet">
          {actTexts.order[one.act].name}: {actTexts.reasons[one.reason]}
        </p>
      ))}
      {acts.length === 0 && !hasLabel ? null : (
        <div className="flex flex-wrap gap-2">
          {hasLabel ? (
            <Button
              icon="print"
              onClick={() =>
                window.open(deskAddress(DESK_ENDPOINTS.parcelLabel.path, { params }), '_blank', 'noopener')
              }
            >
              {parcelTexts.label(provider ?? '')}
            </Button>
          ) : null}
          {acts.includes('book-again') ? (
            <Button busy={act.isPending} onClick={() => act.mutate({ act: 'book-again', number: params.number })}>
              {state === 'booked' ? parcelTexts.askPickup : actTexts.order['book-again'].name}
            </Button>
          ) : null}
          {acts.includes('cancel-booking') ? (
            <Button busy={act.isPending} onClick={() => act.mutate({ act: 'cancel-booking', number: params.number })}>
              {actTexts.order['cancel-booking'].name}
            </Button>
          ) : null}
          <LostParcel order={order} shipment={shipment} />
        </div>
      )}
      {scans.length === 0 ? null : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-quiet">
            {texts.scans(scans.length)}
          </summary>
          <ol className="flex flex-col gap-2 border-s border-line ps-3 text-13">
            {scans.map(({ at, status, activity, location }) => (
              <li key={`${at} ${status} ${activity} ${location}`}>
                <span className="block font-semibold">{status}</span>
                <span className="block text-quiet">
                  {[formatMoment(at), activity, location].filter((part) => part !== '').join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
