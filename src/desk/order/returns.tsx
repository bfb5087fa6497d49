import { Link } from 'react-router';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { ReturnBadge } from '../stored-texts/return-badge.tsx';
import { texts as stateTexts } from '../stored-texts/state-texts.ts';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

/** Cancellations, returns and exchanges of the order, and the orders an exchange links. */
export function Returns({ order: { returns, exchangeOf, exchangeOrders } }: { order: OrderDetail }) {
  if (returns.length === 0 && exchangeOf === null && exchangeOrders.length === 0) return null;
  return (
    <Panel title={texts.returns} flush>
      <ul>
        {returns.map(({ returnId, kind, state, valuePaise, requestedAt }) => (
          <li
            key={returnId}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 py-1"
          >
            <Link to={`/returns/${returnId}`} className="inline-flex min-h-11 items-center underline">
              {stateTexts.returnKinds[kind]} · {formatMoney(valuePaise)} · {formatMoment(requestedAt)}
            </Link>
            <ReturnBadge state={state} />
          </li>
        ))}
        {exchangeOf === null ? null : <OrderLine text={texts.exchangeOf} orderId={exchangeOf} />}
        {exchangeOrders.map((orderId) => (
          <OrderLine key={orderId} text={texts.exchangeOrder} orderId={orderId} />
        ))}
      </ul>
    </Panel>
  );
}

function OrderLine({ text, orderId }: { text: string; orderId: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-1">
      {text}
      <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center underline">
        {displayOrderNumber(orderId)}
      </Link>
    </li>
  );
}
