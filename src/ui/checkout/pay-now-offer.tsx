import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../base/button.tsx';
import { messages } from './pay-now-messages.en.ts';

type PayNowOfferProps = {
  orderId: string;
  /** The amount to pay and the saving. `waiting` means that a payment is already pending at a bank. */
  payNow: { amountPaise: Paise; savingPaise: Paise; waiting: boolean } | undefined;
};

/** Offers to pay a COD order online until it is packed; renders nothing if that is not possible. */
export function PayNowOffer({ orderId, payNow }: PayNowOfferProps) {
  if (payNow === undefined) return null;
  const { amountPaise, savingPaise, waiting } = payNow;
  if (waiting) return <p className="rounded-card bg-wash p-4 text-14">{messages.waiting}</p>;
  return (
    <div className="space-y-3 rounded-card border border-line p-4">
      <p className="text-14">
        {savingPaise === 0
          ? messages.offer(formatRupees(amountPaise))
          : messages.offerSaving(formatRupees(amountPaise), formatRupees(savingPaise))}
      </p>
      <ButtonLink kind="secondary" to={href('payNow', { orderId })} className="w-full">
        {messages.payOnline}
      </ButtonLink>
    </div>
  );
}
