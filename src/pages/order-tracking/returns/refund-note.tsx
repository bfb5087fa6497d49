import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { messages } from './messages.en.ts';

/** The refund of the whole order: the first thing its shopper looks for. */
export function RefundNote({ returns }: Pick<TrackedOrder, 'returns'>) {
  if (!returns?.orderRefund) return null;
  const { done, amountPaise } = returns.orderRefund;
  const amount = formatRupees(amountPaise);
  return (
    <p className="mt-1 flex items-center gap-2 text-16 font-semibold text-saving">
      <Icon name={done ? 'check' : 'return'} className="icon size-5" />
      {done ? messages.orderRefundDone(amount) : messages.orderRefund(amount)}
    </p>
  );
}
