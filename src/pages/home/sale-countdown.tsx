import type { PublicShop } from '../../contracts/shop-config.ts';
import { persuasionFeatures } from '../../domain/display/persuasion.ts';
import { Countdown } from '../../ui/product/countdown.tsx';
import { messages } from './messages.en.ts';

/** The "Hurry Up / Big Sale" countdown [HOME-02]. An honest shop does not show a sale that never ends [PERS-01]. */
export function SaleCountdown({ shop }: { shop: Pick<PublicShop, 'persuasion' | 'timers'> }) {
  if (!persuasionFeatures(shop.persuasion).restartingCountdowns) return null;
  return (
    <section
      aria-label={messages.bigSale}
      className="mx-3 mt-2 flex items-center justify-between gap-4 rounded-card bg-wash p-4"
    >
      <p>
        <span className="block text-13 text-quiet">{messages.hurryUp}</span>
        <span className="block text-20 font-semibold">{messages.bigSale}</span>
      </p>
      <Countdown
        totalSeconds={shop.timers.offerSeconds}
        displayMinutes={shop.timers.offerDisplayMinutes}
        label={messages.saleEndsIn}
      />
    </section>
  );
}
