import { formatMoney } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

export function Shipment({
  order: { carrier, awb, duePaise, codFeePaise, advancePaise, state, deliveryAnswer },
}: {
  order: OrderDetail;
}) {
  return (
    <Panel title={texts.shipment}>
      {carrier === null && awb === null ? (
        <p className="text-quiet">{texts.noShipment}</p>
      ) : (
        <p>
          <span className="block">{carrier}</span>
          <span className="block font-semibold">{awb}</span>
        </p>
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
