import { unitsToNextFree } from '../../domain/cart/cart.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import type { Offer } from '../../domain/money/pricing.ts';
import { categoryHref } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './messages.en.ts';

type OfferNudgeProps = {
  lines: readonly CartLine[];
  offer: Offer | null;
  savedPaise: Paise;
  /** What the offer gives for nothing. */
  freeTitles: readonly string[];
};

/**
 * The current saving by the offer, the number of pieces to the next free one, and a link to products that
 * would be free.
 */
export function OfferNudge({ lines, offer, savedPaise, freeTitles }: OfferNudgeProps) {
  if (!offer || lines.length === 0) return null;
  const missing = unitsToNextFree(lines, offer);
  return (
    <div className="mx-4 mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-dashed border-saving/60 bg-saving/5 px-3 py-2 wide:mx-0">
      <div className="min-w-0 flex-1 basis-full text-13 desk:basis-40">
        <p className="font-semibold">{messages.offerName(offer.groupSize - offer.freePerGroup, offer.freePerGroup)}</p>
        {savedPaise > 0 ? <p className="text-saving">{messages.offerApplied(formatRupees(savedPaise))}</p> : null}
        {freeTitles.length > 0 ? <p className="text-saving">{messages.freeNow(freeTitles.join('; '))}</p> : null}
        {missing === null ? null : <p>{messages.addForFree(missing)}</p>}
      </div>
      {missing === null ? null : (
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 desk:flex-none">
          <Progress have={offer.groupSize - missing} of={offer.groupSize} />
          <ButtonLink kind="quiet" to={fitting(lines)} className="underline">
            {messages.pickOneMore(missing)}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

const PAISE_A_RUPEE = 100;

/** Returns a list of products up to the price of the cheapest piece, most expensive first: these would be free. */
function fitting(lines: readonly CartLine[]): string {
  const cheapest = Math.min(...lines.map(({ pricePaise }) => pricePaise));
  return categoryHref(ALL_PRODUCTS, { max: String(Math.ceil(cheapest / PAISE_A_RUPEE)), sort: 'price-down' });
}

function Progress({ have, of }: { have: number; of: number }) {
  return (
    <span className="flex gap-0.5 text-saving">
      <span className="sr-only">{messages.offerProgress(have, of)}</span>
      {Array.from({ length: of }, (_, index) => (
        <Icon key={index} name="cart" filled={index < have} className="icon size-5" />
      ))}
    </span>
  );
}
