import { useEffect, useRef } from 'react';
import type { FailedHow } from '../../browser/checkout/payment-watch.ts';
import { forgetOnReload } from '../../browser/state/forget-on-reload.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './messages.en.ts';

type PaymentFailedProps = { reason: string; how: FailedHow };

/** Why the payment did not go through; it takes the focus, since it is what the shopper must know first [PAY-08]. */
export function PaymentFailed({ reason, how }: PaymentFailedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    forgetOnReload();
  }, []);
  return (
    <div className="mx-auto max-w-[500px] px-4 pt-4 wide:max-w-full wide:px-8">
      <Notice kind={how === 'failed' ? 'error' : 'info'} title={messages.paymentEndedTitle[how]} ref={notice}>
        {reason}
      </Notice>
    </div>
  );
}
