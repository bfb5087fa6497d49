import { rememberSize } from '../../../browser/state/remembered-sizes.ts';
import { openSizeSheet, type SizeWanted } from '../../../browser/state/store.ts';
import type { SizeChoice } from '../../../domain/catalogue/product.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { Picture } from '../../../ui/base/picture.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { chosenInWords } from '../../../ui/product/chosen-options.ts';
import { messages } from './messages.en.ts';

/**
 * Asks for the size of a card that is added to the cart; one tap on a size adds it. Sold-out sizes are shown
 * as such.
 */
export default function SizeChooser({ wanted: { card, onChosen } }: { wanted: SizeWanted }) {
  const choose = (size: string) => {
    rememberSize(size);
    openSizeSheet(null);
    onChosen(size);
  };
  return (
    <Sheet open title={messages.title} onClose={() => openSizeSheet(null)}>
      <div className="flex gap-3 pb-4 text-14">
        <Picture
          picture={card.picture}
          alt=""
          sizes="48px"
          widths={[96, 160]}
          className="h-16 w-12 flex-none rounded-card object-cover"
        />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold" dir="auto">
            {card.title}
          </span>
          {formatRupees(card.pricePaise)}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-2 gap-y-4">
        {card.sizes.map((choice) => (
          <li key={choice.size} className="text-center">
            <button
              type="button"
              disabled={!choice.available}
              aria-label={choice.available ? messages.addIn(choice.size) : messages.soldOutIn(choice.size)}
              onClick={() => choose(choice.size)}
              className="size-choice"
            >
              {choice.size}
            </button>
            <p className="pt-1 text-12 text-quiet" aria-hidden="true">
              {note(choice, card.pricePaise)}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Returns how a size differs: sold out, another price, or available only in another colour. */
function note({ available, pricePaise, instead }: SizeChoice, usualPaise: number): string {
  if (!available) return messages.soldOut;
  if (instead) return chosenInWords(instead.options.slice(0, 1));
  return pricePaise === usualPaise ? '' : formatRupees(pricePaise);
}
