import { tryAgainAt } from '../../browser/checkout/try-again.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { messages } from './messages.en.ts';

/** Explains a state outside the normal delivery and what to do next; null if the page already says so. */
export function StateNote({ orderId, state }: { orderId: string; state: OrderState }) {
  const again = useShop((shop) => tryAgainAt({ orderId, state, items: '' }, shop));
  const text = messages.notes[state];
  if (text === undefined) return null;
  return (
    <div className="space-y-3 rounded-card bg-wash p-4 text-14">
      <p>{text}</p>
      {state === 'awaiting_payment' ? (
        <ButtonLink kind="secondary" to={href('paymentStatus', { orderId })} className="w-full wide:w-auto">
          {messages.checkPayment}
        </ButtonLink>
      ) : null}
      {again === null ? null : (
        <ButtonLink to={again} className="w-full wide:w-auto">
          {messages.tryAgain}
        </ButtonLink>
      )}
    </div>
  );
}
