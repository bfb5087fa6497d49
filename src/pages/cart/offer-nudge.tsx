import { unitsToNextFree } from '../../domain/cart/cart.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import type { Offer } from '../../domain/money/pricing.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { messages } from './messages.en.ts';

type OfferNudgeProps = { lines: readonly CartLine[]; offer: Offer | null; savedPaise: Paise };

/** What the offer gives now, and what would give more. */
export function OfferNudge({ lines, offer, savedPaise }: OfferNudgeProps) {
  if (!offer || lines.length === 0) return null;
  const missing = unitsToNextFree(lines, offer);
  return (
    <div className="mx-4 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-saving/60 bg-saving/5 px-3 py-2 wide:mx-0">
      <div className="min-w-0 flex-1 basis-40 text-13">
        <p className="font-semibold">{messages.offerName(offer.groupSize - offer.freePerGroup, offer.freePerGroup)}</p>
        {savedPaise > 0 ? <p className="text-saving">{messages.offerApplied(formatRupees(savedPaise))}</p> : null}
        {missing === null ? null : <p>{messages.addForFree(missing)}</p>}
      </div>
      {missing === null ? null : (
        <ButtonLink kind="quiet" to={href('home')} className="shrink-0 underline">
          {messages.addMore}
        </ButtonLink>
      )}
    </div>
  );
}
