import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { Button } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './messages.en.ts';

type AddingToProps = {
  orderId: string;
  /** Nothing can be added to it any more. */
  closed: boolean;
  onLeave: () => void;
};

/** Says to which order this cart is added, and lets the shopper order it separately. */
export default function AddingTo({ orderId, closed, onLeave }: AddingToProps) {
  const number = displayOrderNumber(orderId);
  if (closed) return <Notice>{messages.closed(number)}</Notice>;
  return (
    <Notice
      kind="success"
      title={messages.adding(number)}
      action={
        <Button kind="quiet" onClick={onLeave} className="underline">
          {messages.apart}
        </Button>
      }
    >
      {messages.sameParcel}
    </Notice>
  );
}
