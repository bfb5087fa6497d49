import type { ProductCard, SizeChoice } from '../../domain/catalogue/product.ts';
import { messages } from './card-notes-messages.en.ts';

/** A garment's colours: the first few as #rrggbb, and the total number. */
export type CardColours = { swatches: readonly string[]; count: number };

const DOT_PX = 14;

type CardNotesProps = {
  card: Pick<ProductCard, 'available' | 'sizes'>;
  /** Undefined for a single colour, and if the colours are unknown. */
  colours: CardColours | undefined;
};

/** Notes in a corner of a card's picture: its colours and its sold-out sizes. */
export function CardNotes({ card: { available, sizes }, colours }: CardNotesProps) {
  const gone = available ? sizes.filter((choice) => !choice.available) : [];
  if (!colours && gone.length === 0) return null;
  return (
    <div className="card-notes">
      {colours && (
        <p>
          <svg
            role="img"
            aria-label={messages.colours(colours.count)}
            width={DOT_PX * colours.swatches.length}
            height={DOT_PX}
          >
            {colours.swatches.map((swatch, index) => (
              <circle key={swatch} r="5" cx={DOT_PX * index + 7} cy="7" fill={swatch} stroke="#777" />
            ))}
          </svg>
          {colours.count > colours.swatches.length && ` +${colours.count - colours.swatches.length}`}
        </p>
      )}
      {gone.length > 0 && <p>{soldOutSizes(sizes, gone)}</p>}
    </div>
  );
}

const MAX_SIZES = 3;

/** Names the available or the sold-out sizes, whichever list is shorter. */
function soldOutSizes(all: readonly SizeChoice[], gone: readonly SizeChoice[]): string {
  const available = all.filter((choice) => choice.available);
  if (available.length < gone.length && available.length <= MAX_SIZES) return messages.sizesLeft(namesOf(available));
  return gone.length <= MAX_SIZES ? messages.sizesSoldOut(namesOf(gone)) : messages.countSoldOut(gone.length);
}

function namesOf(sizes: readonly SizeChoice[]): string {
  return sizes.map(({ size }) => size).join(', ');
}
