import { useLocation, useSearchParams } from 'react-router';
import { useShop } from '../../browser/state/use-shop.ts';
import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { checkoutNavigationState } from '../../contracts/navigation-state.ts';
import { isReceived, isState, NO_PAYMENT } from '../../domain/orders/order-state-table.ts';
import { orderStateLabel } from '../../domain/orders/order-state-label.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { OrderReceived } from './order-received.tsx';
import { type FinishedOrder, useFinishedOrder } from './use-finished-order.ts';

/** The page after a payment: the order as the server reports it [DONE-01, DONE-02]. */
export default function ThankYouPage() {
  const { shop } = useShopInfo();
  const [query] = useSearchParams();
  // The server's HTML is the same for every order, so the order is read after hydration.
  const restored = useShop((state) => state.restored);
  const txnId = restored ? query.get('txnId') : null;
  const { state, retry } = useFinishedOrder(txnId);
  const { byCash = false } = checkoutNavigationState(useLocation().state);

  return (
    <div className="mx-auto min-h-dvh max-w-[500px] p-4 wide:max-w-[640px] wide:py-10 desk:max-w-[960px]">
      <title>{`${messages.title} | ${shop.name}`}</title>
      {restored && txnId === null ? (
        <NoOrder />
      ) : (
        <OrderView txnId={txnId} state={state} byCash={byCash} onRetry={retry} />
      )}
    </div>
  );
}

type OrderViewProps = { txnId: string | null; state: FinishedOrder; byCash: boolean; onRetry: () => void };

function OrderView({ txnId, state, byCash, onRetry }: OrderViewProps) {
  switch (state.kind) {
    case 'unknown':
      return <NoOrder />;
    case 'waiting':
    case 'missing':
      return (
        <OrderReceived
          txnId={txnId}
          order={null}
          byCash={byCash}
          missing={state.kind === 'missing'}
          onRetry={onRetry}
        />
      );
    case 'known':
      if (!isReceived(state.order.state)) return <NotReceived order={state.order} />;
      return <OrderReceived txnId={txnId} order={state.order} missing={false} onRetry={onRetry} />;
  }
}

function NoOrder() {
  return (
    <EmptyState
      headingLevel={1}
      title={messages.noOrderTitle}
      actions={
        <>
          <ButtonLink to={href('orderTracking')}>{messages.track}</ButtonLink>
          <HomeLink />
        </>
      }
    >
      {messages.noOrderText}
    </EmptyState>
  );
}

/** An order that is unpaid or has ended gets no thanks. */
function NotReceived({ order: { orderId, state } }: { order: OrderSummary }) {
  const mayBePaid = isState(state, NO_PAYMENT);
  return (
    <EmptyState
      headingLevel={1}
      title={mayBePaid ? messages.notPaidTitle : orderStateLabel(state)}
      actions={
        <>
          {mayBePaid ? (
            <ButtonLink to={href('paymentStatus', { orderId })}>{messages.checkPayment}</ButtonLink>
          ) : (
            <ButtonLink to={href('orderTracking', { orderId })}>{messages.track}</ButtonLink>
          )}
          <HomeLink />
        </>
      }
    >
      {mayBePaid ? messages.notPaidText : messages.seeTracking}
    </EmptyState>
  );
}

function HomeLink() {
  return (
    <ButtonLink kind="secondary" to={href('home')}>
      {messages.goHome}
    </ButtonLink>
  );
}
