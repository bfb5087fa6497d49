import { useEffect, useRef } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './messages.en.ts';
import type { PaymentFailure, PaymentFault } from './payment-outcome.ts';

type PaymentFailedProps = { failure: PaymentFailure; byCash: boolean; onRetry: () => void };

/**
 * Says what went wrong and whether money moved. It takes the focus, so that screen readers announce it; a new
 * attempt removes it.
 */
export function PaymentFailed({ failure: { kind, fault }, byCash, onRetry }: PaymentFailedProps) {
  const cashRefused = kind === 'cash_refused';
  const isCashOnDelivery = byCash || cashRefused;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div className="p-4 pb-0">
      <Notice
        kind="error"
        title={isCashOnDelivery ? messages.orderFailedTitle : messages.failedTitle}
        ref={notice}
        action={
          cashRefused ? undefined : (
            <Button kind="secondary" onClick={onRetry}>
              {messages.retry}
            </Button>
          )
        }
      >
        <p>{faultText(fault)}</p>
        <p>{isCashOnDelivery || SAYS_OF_MONEY.has(fault.code) ? messages.cartUnchanged : messages.notCharged}</p>
      </Notice>
    </div>
  );
}

function faultText({ code, message }: PaymentFault): string {
  // The reason says which condition failed; the rest is the same for all.
  if (code === 'offer_refused' && message !== '') return `${message} ${messages.faults.offer_refused}`;
  const known = Object.entries(messages.faults).find(([key]) => key === code)?.[1];
  return known ?? (message === '' ? messages.faults.bad_answer : messages.otherFault(message));
}

/** The messages of these faults already say what became of the money. */
const SAYS_OF_MONEY: ReadonlySet<string> = new Set(['gateway_unavailable', 'gateway_rejected', 'payment_pending']);
