import { useState } from 'react';
import { formatMoney } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { ShipmentCard } from './shipment-card.tsx';
import { texts } from './texts.ts';

export function Shipments({ order }: { order: OrderDetail }) {
  const { carrier, awb, duePaise, codFeePaise, advancePaise, state, deliveryAnswer, shipments, openPieces } = order;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? shipments : shipments.filter((shipment) => shipment.state !== 'cancelled');
  const pieces = openPieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel title={texts.shipment}>
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {shown.map((shipment) => (
            <ShipmentCard key={shipment.number} order={order} shipment={shipment} />
          ))}
        </ul>
      ) : carrier === null && awb === null ? (
        <p className="text-quiet">{texts.noShipment}</p>
      ) : (
        <p>
          <span className="block">{carrier}</span>
          <span className="block font-semibold">{awb}</span>
        </p>
      )}
      {shown.length > 0 && pieces > 0 ? <p className="mt-2 font-semibold">{texts.stillOpen(pieces)}</p> : null}
      {showsAll || shown.length === shipments.length ? null : (
        <button type="button" className="min-h-11 text-quiet underline" onClick={() => setShowsAll(true)}>
          {texts.showCalledOff}
        </button>
      )}
      {duePaise === 0 ? null : (
        <p className="mt-2">
          {texts.due}: <span className="tabular font-semibold">{formatMoney(duePaise)}</span>
          {codFeePaise === 0 ? null : (
            <span className="block text-13 text-quiet">{texts.codFee(formatMoney(codFeePaise))}</span>
          )}
          {advancePaise === 0 ? null : (
            <span className="block text-13 text-quiet">{texts.advance(formatMoney(advancePaise))}</span>
          )}
        </p>
      )}
      {state === 'delivery_attempt_failed' ? (
        <p className="mt-2 font-semibold">
          {deliveryAnswer === null ? texts.notAnswered : texts.answers[deliveryAnswer]}
        </p>
      ) : null}
    </Panel>
  );
}
