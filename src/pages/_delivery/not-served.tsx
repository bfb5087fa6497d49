import { Link } from 'react-router';
import { href } from '../../routes.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './messages.en.ts';

/** Says that a PIN code is not served, and how to ask. */
export default function NotServed({ pincode }: { pincode: string }) {
  return (
    <Notice
      kind="error"
      title={messages.notServed(pincode)}
      action={
        <Link to={href('contact')} className="inline-flex min-h-11 items-center font-semibold underline">
          {messages.ask}
        </Link>
      }
    >
      {messages.notServedHelp}
    </Notice>
  );
}
