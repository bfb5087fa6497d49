import type { ReturnsOfOrder } from '../../../contracts/returns-of-order.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { messages } from './messages.en.ts';
import { useRefusedForm } from './refused-form.ts';

type OfferLossProps = { returns: Pick<ReturnsOfOrder, 'offersMayBeLost'> | undefined; intent: string };

/**
 * What an order's offers take off the refund once they no longer hold: first that it may be so, then the amount, which
 * the form sends along so that no more is kept than was shown.
 */
export function OfferLoss({ returns, intent }: OfferLossProps) {
  const refused = useRefusedForm(intent);
  if (returns?.offersMayBeLost !== true) return null;
  if (refused?.fault !== 'offers_lost') return <p className="text-14">{messages.mayLoseOffer}</p>;
  const shownLostPaise = refused.sent['shownLostPaise'] ?? '';
  return (
    <output className="block rounded-card bg-wash p-3 text-14 font-semibold">
      {messages.losesOffer(formatRupees(Number(shownLostPaise)))}
      <input type="hidden" name="shownLostPaise" value={shownLostPaise} />
    </output>
  );
}
