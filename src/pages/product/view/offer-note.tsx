import { persuasionFeatures } from '../../../domain/display/persuasion.ts';
import { Countdown } from '../../../ui/product/countdown.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from '../messages.en.ts';

/** What the offer gives, and how long it lasts [PDP-10]; an honest shop has no clock that starts anew [PERS-01]. */
export function OfferNote() {
  const { shop } = useShopInfo();
  if (!shop.offer) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-wash p-3">
      <p className="min-w-0 flex-1 basis-52">{messages.offer(shop.offer.groupSize, shop.offer.freePerGroup)}</p>
      {persuasionFeatures(shop.persuasion).restartingCountdowns && (
        <p className="flex items-center gap-2 text-13 text-quiet">
          {messages.offerEnds}
          <Countdown
            totalSeconds={shop.timers.offerSeconds}
            displayMinutes={shop.timers.offerDisplayMinutes}
            label={messages.offerEnds}
          />
        </p>
      )}
    </div>
  );
}
