import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** The state of this order's payment first; the specification's warning concerns a payment in progress [DONE-01]. */
export function PaymentNote({ order, byCash }: { order: OrderSummary | null; byCash: boolean }) {
  const { warnsWhenPaid } = shoppingRules(useShopInfo().shop.shopping);
  if (byCash) {
    if (!order) return null;
    return (
      <p className="rounded-card bg-wash p-4 text-14">
        {messages.payAtTheDoor(formatRupees(order.payOnDeliveryPaise ?? order.amountPaise))}
        {order.advancePaise === undefined ? null : (
          <span className="mt-2 block font-semibold text-saving">
            {messages.advancePaid(formatRupees(order.advancePaise))}
          </span>
        )}
      </p>
    );
  }
  if (order && !warnsWhenPaid) {
    return (
      <p className="flex items-center gap-2 rounded-card bg-saving/10 p-4 text-16 font-semibold text-saving">
        <Icon name="check" className="icon size-5" />
        {messages.paid}
      </p>
    );
  }
  return (
    <div className="rounded-card bg-wash p-4 text-14">
      {order ? (
        <p className="mb-3 flex items-center gap-2 text-16 font-semibold text-saving">
          <Icon name="check" className="icon size-5" />
          {messages.paid}
        </p>
      ) : null}
      <div className={order ? 'text-13 text-quiet' : ''}>
        {order ? <p>{messages.whilePaying}</p> : null}
        <p>{messages.warning}</p>
        <p className="mt-2">{messages.keepOpen}</p>
      </div>
    </div>
  );
}
