import { saysOfferPrice } from '../../../domain/cart/offer-price.ts';
import { persuasionFeatures } from '../../../domain/display/persuasion.ts';
import { formatRupees, type Paise } from '../../../domain/money/money.ts';
import { effectivePrice, type Offer } from '../../../domain/money/pricing.ts';
import { Countdown } from '../../../ui/product/countdown.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from '../messages.en.ts';

/** The offer's benefit and its remaining time [PDP-10]. An honest shop shows no restarting countdown [PERS-01]. */
export function OfferNote({ pricePaise }: { pricePaise: Paise | null }) {
  const { shop } = useShopInfo();
  if (!shop.offer) return null;
  return (
    <div className="mt-4 grid gap-3 rounded-card bg-wash p-3">
      <div>
        <p className="text-pretty">{messages.offer(shop.offer.groupSize, shop.offer.freePerGroup)}</p>
        {pricePaise === null || !saysOfferPrice(pricePaise, shop.shopping) ? null : (
          <Arithmetic pricePaise={pricePaise} offer={shop.offer} />
        )}
      </div>
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

/** The price of a full group of this piece, calculated, and the resulting price of each. */
function Arithmetic({ pricePaise, offer }: { pricePaise: Paise; offer: Offer }) {
  const eachPaise = effectivePrice(pricePaise, offer);
  if (eachPaise === null) return null;
  const { groupSize, freePerGroup } = offer;
  const price = formatRupees(pricePaise);
  const free = formatRupees(pricePaise * freePerGroup);
  const sum = formatRupees(pricePaise * (groupSize - freePerGroup));
  return (
    <p className="pt-1 font-semibold text-saving">
      {`${groupSize} × ${price} − ${free} = ${sum}`}, {/* The sum and its word stay in one line. */}
      {messages.eachOf(formatRupees(eachPaise)).replaceAll(' ', '\u00a0')}
    </p>
  );
}
