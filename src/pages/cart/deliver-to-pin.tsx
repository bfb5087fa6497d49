import { Link } from 'react-router';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './messages.en.ts';

type DeliverToPinProps = {
  /** '' if unknown. */
  pincode: string;
  /** Whether the days depend on it. */
  isShown: boolean;
};

/** The PIN code of the delivery days below, if they depend on it. It is changed together with the address. */
export function DeliverToPin({ pincode, isShown }: DeliverToPinProps) {
  if (pincode === '' || !isShown) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 px-4 text-13 wide:px-0">
      <Icon name="pin" className="icon size-4" />
      {messages.deliverTo} <b className="whitespace-nowrap tabular">{pincode}</b>
      <Link
        to={href('address')}
        className="flex min-h-11 items-center px-2 whitespace-nowrap underline underline-offset-4"
      >
        {messages.changePin}
      </Link>
    </p>
  );
}
