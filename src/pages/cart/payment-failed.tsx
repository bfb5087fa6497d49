import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.en.ts';

/** Why the payment did not go through; it takes the focus, since it is what the shopper must know first [PAY-08]. */
export function PaymentFailed({ reason }: { reason: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="mx-auto max-w-[500px] px-4 pt-4 wide:max-w-full wide:px-8">
      <Notice kind="error" title={messages.paymentFailedTitle} ref={notice}>
        {reason}
      </Notice>
    </div>
  );
}
