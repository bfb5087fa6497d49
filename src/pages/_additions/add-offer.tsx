import { useNavigate } from 'react-router';
import { keepParcelInTab } from '../../browser/additions/parcel-in-tab.ts';
import type { Address } from '../../domain/address/address.ts';
import { normaliseMobile } from '../../domain/address/address.ts';
import { formatMoment } from '../../domain/dates/calendar.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './messages.en.ts';

type AddOfferProps = {
  orderId: string;
  /** Until when, in epoch ms. */
  until: number;
  /** The address of the order as this page knows it; null: the tracking page asks for the proof first. */
  address: Address | null;
};

/** Offers to add to an order that was just placed. */
export default function AddOffer({ orderId, until, address }: AddOfferProps) {
  const navigate = useNavigate();
  const add = async (known: Address) => {
    keepParcelInTab({ orderId, mobileLast4: normaliseMobile(known.mobile).slice(-4), address: known });
    await navigate(href('home'));
  };
  return (
    <Notice
      title={messages.title}
      action={
        address === null ? (
          <ButtonLink kind="secondary" to={href('orderTracking', { orderId })}>
            {messages.add}
          </ButtonLink>
        ) : (
          <Button kind="secondary" onClick={() => add(address)}>
            {messages.add}
          </Button>
        )
      }
    >
      {messages.offer(formatMoment(until))}
    </Notice>
  );
}
