import type { CartLine } from '../../domain/cart/cart-line.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { OrderByPhone } from '../_shell/no-script/how-to-order.tsx';
import { messages } from './cart-not-stored-messages.en.ts';

/**
 * Says before the address is asked for that a cart that is in memory only cannot be paid, and how to order anyway
 * [CART-12]. The payment page is a document of its own and would be empty.
 */
export default function CartNotStored({ lines }: { lines: readonly CartLine[] }) {
  return (
    <div className="px-4 pb-3 wide:px-0">
      <Notice kind="error" title={messages.title}>
        {messages.text}
        <OrderByPhone wish={lines.length === 0 ? null : lines.map(inWords).join(', ')} />
      </Notice>
    </div>
  );
}

function inWords({ title, options, quantity }: CartLine): string {
  return `${quantity} × ${[title, ...options.map(({ value }) => value)].join(' ')}`;
}
