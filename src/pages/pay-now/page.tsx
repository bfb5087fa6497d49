import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { openPayNow, orderSummary } from '../../browser/checkout/checkout-api.ts';
import { loadGatewayScript, needsOwnDocument, openHostedCheckout } from '../../browser/checkout/gateway-checkout.ts';
import { storeLanguage } from '../../browser/state/chosen-language.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SpinnerBlock } from '../../ui/overlay/loading-cover.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { PayNowContent } from './pay-now-content.tsx';

type State = { kind: 'waiting' } | { kind: 'known'; order: OrderSummary } | { kind: 'unknown' } | { kind: 'failed' };

/**
 * The page to pay a COD order online. It is a separate page, because only payment pages may load the
 * gateway's script.
 */
export default function PayNowPage() {
  const { shop } = useShopInfo();
  const [query] = useSearchParams();
  const restored = useShop((state) => state.restored);
  const orderId = restored ? query.get('orderId') : null;
  const [state, setState] = useState<State>({ kind: 'waiting' });

  const look = useCallback(async () => {
    if (!restored) return;
    if (orderId === null) {
      setState({ kind: 'unknown' });
      return;
    }
    const answer = await orderSummary(orderId);
    if (answer.ok) setState({ kind: 'known', order: answer.value });
    else setState({ kind: answer.fault.code === 'order_not_found' ? 'unknown' : 'failed' });
  }, [restored, orderId]);
  useEffect(() => {
    if (needsOwnDocument()) {
      location.reload();
      return;
    }
    void loadGatewayScript(shop.checkout);
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set after the server's response
    void look();
  }, [look, shop.checkout]);

  /** Opens the gateway's page. Resolves with an error code, or null if the browser is leaving for the gateway. */
  const pay = async (id: string): Promise<string | null> => {
    // The bank's page returns to the specification's address, which redirects to the language of this page.
    storeLanguage();
    const answer = await openPayNow(id);
    if (!answer.ok) return answer.fault.code;
    const { payment_session_id: session, checkout = shop.checkout } = answer.value;
    const outcome = await openHostedCheckout(checkout, session);
    return outcome.kind === 'leaving' ? null : outcome.kind;
  };

  return (
    <div className="mx-auto min-h-dvh max-w-[500px] p-4">
      <title>{`${messages.title} | ${shop.name}`}</title>
      <h1 className="sr-only">{messages.title}</h1>
      {state.kind === 'waiting' ? (
        <SpinnerBlock text={messages.pleaseWait}>
          <noscript>
            <p>{messages.noScript}</p>
          </noscript>
        </SpinnerBlock>
      ) : null}
      {state.kind === 'known' ? <PayNowContent order={state.order} onPay={pay} /> : null}
      {state.kind === 'unknown' ? (
        <EmptyState
          title={messages.unknownTitle}
          actions={<ButtonLink to={href('orderTracking')}>{messages.track}</ButtonLink>}
        />
      ) : null}
      {state.kind === 'failed' ? (
        <EmptyState
          title={messages.failedTitle}
          actions={<Button onClick={() => void look()}>{messages.retry}</Button>}
        />
      ) : null}
    </div>
  );
}
