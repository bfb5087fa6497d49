import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatRupees } from '../../domain/money/money.ts';
import type { Offer, Persuasion } from '../../domain/money/pricing.ts';
import { Price } from '../../ui/product/price.tsx';
import { messages } from './messages.en.ts';

type LinePriceProps = { line: CartLine; freeCount: number; offer: Offer | null; persuasion: Persuasion };

/** A line's price: one piece, the sum of several, and the pieces that the offer makes free. */
export function LinePrice({
  line: { pricePaise, compareAtPricePaise, quantity },
  freeCount,
  offer,
  persuasion,
}: LinePriceProps) {
  const each = formatRupees(pricePaise);
  const rest = formatRupees(pricePaise * (quantity - freeCount));
  return (
    <div className="space-y-1">
      {quantity === 1 && freeCount === 1 ? (
        <p className="price">
          <b className="price-now">{rest}</b> <s className="text-quiet">{each}</s>
        </p>
      ) : (
        <Price pricePaise={pricePaise} compareAtPricePaise={compareAtPricePaise} persuasion={persuasion} />
      )}
      {quantity > 1 ? (
        <p className="text-13 tabular">
          {messages.lineTotal(quantity - freeCount, each)} <b>{rest}</b>
        </p>
      ) : null}
      {freeCount > 0 && offer ? (
        <p className="free-ribbon">
          {messages.freeWith(
            freeCount,
            quantity,
            messages.offerShort(offer.groupSize - offer.freePerGroup, offer.freePerGroup),
          )}
        </p>
      ) : null}
    </div>
  );
}
