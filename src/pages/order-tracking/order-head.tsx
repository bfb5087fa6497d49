import { useEffect, useRef } from 'react';
import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { formatIsoDay } from '../../domain/dates/calendar.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { orderStateLabel } from '../../domain/orders/order-state-label.ts';
import { isOnTheWay } from '../../domain/orders/order-timeline.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { messages as returnMessages } from './returns/messages.en.ts';
import { History, Stations } from './tracking-steps.tsx';
import { StateNote } from './state-note.tsx';

/** The main facts: the order's state, its arrival, the amount still to pay and the amount refunded. */
export function OrderHead({ orderId, order }: { orderId: string; order: TrackedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { state, timeline, deliveryEstimate, shipment, parcels, toFollow, returns } = order;
  const { calmer } = shoppingRules(useShopInfo().shop.shopping);
  return (
    <div className="space-y-4 rounded-card border border-line p-4">
      <div>
        <p className="text-13 text-quiet">{messages.order(displayOrderNumber(orderId))}</p>
        <h2 ref={heading} tabIndex={-1} id="tracked-order" className="text-20 font-semibold outline-none">
          {toFollow !== undefined && state === 'shipped' ? messages.partlyShipped : orderStateLabel(state)}
        </h2>
        {deliveryEstimate && state !== 'delivered' ? (
          <p className="mt-1 flex items-center gap-2 text-16 font-semibold text-balance text-saving max-[399px]:text-14">
            <Icon name="truck" className="icon size-5" />
            {messages.delivery(formatIsoDay(deliveryEstimate.from), formatIsoDay(deliveryEstimate.to))}
          </p>
        ) : null}
        <RefundNote returns={returns} />
        <CodDue order={order} />
        {shipment && parcels === undefined ? (
          <p className="mt-1 text-quiet">{messages.shipment(shipment.carrier, shipment.awb)}</p>
        ) : null}
      </div>
      <StateNote orderId={orderId} state={state} />
      {calmer ? <Next state={state} /> : null}
      {isOnTheWay(state) ? <Stations state={state} timeline={timeline} /> : <History timeline={timeline} />}
      <p className="border-t border-line pt-3 text-12 [overflow-wrap:anywhere] text-quiet">
        {messages.wholeId(orderId)}
      </p>
    </div>
  );
}

function Next({ state }: { state: OrderState }) {
  const step = messages.nextSteps[state];
  return step === undefined ? null : (
    <p className="rounded-card bg-wash p-3 text-14">
      <b>{messages.next}:</b> {step}
    </p>
  );
}

function CodDue({ order: { payOnDeliveryPaise, codFeePaise, advancePaise } }: { order: TrackedOrder }) {
  if (payOnDeliveryPaise === undefined) return null;
  return (
    <p className="mt-1 flex items-start gap-2 font-semibold">
      <Icon name="card" className="icon size-5" />
      <span>
        {messages.payOnDelivery(formatRupees(payOnDeliveryPaise))}
        {codFeePaise === undefined ? null : (
          <span className="block text-13 font-normal text-quiet">{messages.codFee(formatRupees(codFeePaise))}</span>
        )}
        {advancePaise === undefined ? null : (
          <span className="block text-13 font-normal text-quiet">{messages.advance(formatRupees(advancePaise))}</span>
        )}
      </span>
    </p>
  );
}

/** The refund of the whole order: the first thing its shopper looks for. */
function RefundNote({ returns }: Pick<TrackedOrder, 'returns'>) {
  if (!returns?.orderRefund) return null;
  const { done, amountPaise } = returns.orderRefund;
  const amount = formatRupees(amountPaise);
  return (
    <p className="mt-1 flex items-center gap-2 text-16 font-semibold text-saving">
      <Icon name={done ? 'check' : 'return'} className="icon size-5" />
      {done ? returnMessages.orderRefundDone(amount) : returnMessages.orderRefund(amount)}
    </p>
  );
}
