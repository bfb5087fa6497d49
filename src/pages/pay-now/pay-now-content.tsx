import { useState } from 'react';
import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { usePaying } from '../../ui/checkout/use-paying.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messages } from './messages.en.ts';

type PayNowContentProps = {
  order: OrderSummary;
  /** Resolves with an error code if the gateway's page could not be opened, otherwise null. */
  onPay: (orderId: string) => Promise<string | null>;
};

/** The amount and saving of paying a COD order online now, and the button to the gateway's page. */
export function PayNowContent({ order, onPay }: PayNowContentProps) {
  const { orderId, payNow, payOnDeliveryPaise } = order;
  const [paying, setPaying] = usePaying();
  const [fault, setFault] = useState<string | null>(null);
  const track = <ButtonLink to={href('orderTracking', { orderId })}>{messages.track}</ButtonLink>;
  if (payNow === undefined || payNow.waiting) {
    return (
      <EmptyState title={payNow ? messages.waitingTitle : messages.overTitle} actions={track}>
        {payNow ? messages.waiting : messages.over}
      </EmptyState>
    );
  }
  const pay = async () => {
    setPaying(true);
    setFault(null);
    const code = await onPay(orderId);
    if (code === null) return;
    setFault(code);
    setPaying(false);
  };
  return (
    <div className="space-y-4">
      {fault === null ? null : (
        <Notice kind="error">{fault === 'deadline_passed' ? messages.over : messages.notOpened}</Notice>
      )}
      <dl className="space-y-3 rounded-card border border-line p-4">
        <Row name={messages.orderNumber} value={displayOrderNumber(orderId)} />
        <Row name={messages.atTheDoor} value={formatRupees(payOnDeliveryPaise ?? order.amountPaise)} />
        {payNow.savingPaise === 0 ? null : <Row name={messages.saved} value={`-${formatRupees(payNow.savingPaise)}`} />}
        <Row name={messages.toPay} value={formatRupees(payNow.amountPaise)} strong />
      </dl>
      <p className="text-13 text-quiet">{messages.untilPacked}</p>
      <Button className="w-full" busy={paying} onClick={() => void pay()}>
        {messages.payNow}
      </Button>
    </div>
  );
}

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{name}</dt>
      <dd className={`text-right tabular ${strong ? 'font-semibold' : ''}`}>{value}</dd>
    </div>
  );
}
