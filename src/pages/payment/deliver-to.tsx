import { Link } from 'react-router';
import type { Address } from '../../domain/address/address.ts';
import { href } from '../../routes.ts';
import { messages } from './messages.en.ts';

/** The delivery address, with a link to change it. */
export function DeliverTo({ address }: { address: Address }) {
  return (
    <section
      aria-label={messages.deliverTo}
      className="flex items-start justify-between gap-4 border-b border-line p-4"
    >
      <div className="min-w-0 text-14">
        <p className="text-13 text-quiet">{messages.deliverTo}</p>
        <p className="font-semibold">{address.fullname}</p>
        <p className="line-clamp-2 text-quiet">{address.address1}</p>
        <p className="text-quiet">
          {address.city} - {address.pincode}
        </p>
      </div>
      <Link
        to={href('address')}
        aria-label={messages.changeAddress}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-end text-14 font-semibold underline"
      >
        {messages.change}
      </Link>
    </section>
  );
}
