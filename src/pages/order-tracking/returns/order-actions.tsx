import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { href } from '../../../routes.ts';
import { Button, ButtonLink } from '../../../ui/base/button.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { LineChoice } from './line-choice.tsx';
import { messages } from './messages.en.ts';
import { Disclosure, type FormProof, OrderForm } from './order-form.tsx';
import { OfferLoss } from './offer-loss.tsx';
import { RefundChoice } from './refund-choice.tsx';
import { useRefusedForm } from './refused-form.ts';
import { Requests } from './requests.tsx';
import { ExchangeForm, ReturnForm } from './return-form.tsx';

type OrderActionsProps = { order: TrackedOrder; proof: FormProof };

/** The actions that the shopper may still take with an order, and past requests; shown after the tracking. */
export function OrderActions({ order, proof }: OrderActionsProps) {
  const { returns, items = [] } = order;
  if (!returns) return null;
  const { cancelOrder, cancelLines, exchanges, requests, buyAgain } = returns;
  const cancels = cancelOrder || cancelLines.length > 0;
  const offersAnything = cancelOrder || returns.returns.length > 0 || exchanges.length > 0;
  return (
    <>
      {requests.length === 0 ? null : <Requests requests={requests} items={items} proof={proof} />}
      {offersAnything ? (
        <div>
          <h3 className="text-16 font-semibold">{cancels ? messages.title : messages.titleArrived}</h3>
          {cancelOrder ? <CancelForm order={order} proof={proof} /> : null}
          {cancelLines.length > 0 ? <CancelItemsForm order={order} proof={proof} /> : null}
          {exchanges.length > 0 ? <ExchangeForm order={order} proof={proof} returns={returns} /> : null}
          {returns.returns.length > 0 ? <ReturnForm order={order} proof={proof} returns={returns} /> : null}
        </div>
      ) : null}
      {buyAgain === '' ? null : (
        <ButtonLink kind="secondary" to={href('sharedCart', { items: buyAgain })} className="w-full">
          {messages.buyAgain}
        </ButtonLink>
      )}
    </>
  );
}

function CancelForm({ order, proof }: OrderActionsProps) {
  return (
    <Disclosure title={messages.cancelOrder}>
      <OrderForm proof={proof} intent="cancel">
        <p className="text-14">{messages.cancelOrderText}</p>
        {order.payOnDeliveryPaise === undefined && order.creditPaise !== order.amountPaise ? <CancelRefund /> : null}
        {order.creditPaise === undefined ? null : (
          <p className="text-14">
            {(order.byGiftCard === true ? messages.giftCardBack : messages.creditBack)(formatRupees(order.creditPaise))}
          </p>
        )}
        {order.advancePaise === undefined ? null : <CancelAdvance paise={order.advancePaise} />}
        <RefundChoice returns={order.returns ?? {}} />
        <Button type="submit" className="w-full">
          {messages.confirmCancel}
        </Button>
      </OrderForm>
    </Disclosure>
  );
}

function CancelItemsForm({ order, proof }: OrderActionsProps) {
  const refused = useRefusedForm('cancel_items');
  return (
    <Disclosure title={messages.keepItems} isOpen={refused !== null}>
      <OrderForm proof={proof} intent="cancel_items">
        {order.returns?.cancelLines.map(({ line, quantity }) => (
          <LineChoice key={line} line={line} quantity={quantity} item={order.items?.[line - 1]} sent={refused?.sent} />
        ))}
        {order.payOnDeliveryPaise === undefined ? <CancelRefund /> : <p className="text-14">{messages.cancelDue}</p>}
        <RefundChoice returns={order.returns ?? {}} />
        <OfferLoss returns={order.returns} intent="cancel_items" />
        <Button type="submit" className="w-full">
          {messages.confirmItems}
        </Button>
      </OrderForm>
    </Disclosure>
  );
}

/** Follows the policy that the refund policy page states. */
function CancelAdvance({ paise }: { paise: number }) {
  const { policy, codAdvance } = useShopInfo().shop;
  const sum = formatRupees(paise);
  return (
    <p className="text-14">
      {codAdvance?.backOnCancel === false
        ? messages.cancelKeepsAdvance(sum)
        : messages.cancelAdvance(sum, policy.cancelRefundWorkingDays)}
    </p>
  );
}

function CancelRefund() {
  const { policy } = useShopInfo().shop;
  return <p className="text-14">{messages.cancelRefund(policy.cancelRefundWorkingDays)}</p>;
}
