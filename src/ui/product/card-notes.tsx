import { formatCount } from '../../domain/language/plural.ts';
import type { ProductCard, SizeChoice } from '../../domain/catalogue/product.ts';
import { Icon } from '../base/icon.tsx';
import { messages } from './card-notes-messages.en.ts';

/** A garment's colours: the first few as #rrggbb, and the total number. */
export type CardColours = { swatches: readonly string[]; count: number };

const DOT_PX = 14;

type CardNotesProps = {
  card: Pick<ProductCard, 'available' | 'sizes'>;
  /** Undefined for a single colour, and if the colours are unknown. */
  colours: CardColours | undefined;
  /** What the merchant's rules call the product. */
  label?: string | undefined;
  /** What buyers gave on average, and how many. */
  rating?: { stars: string; count: number } | undefined;
  /** The address of its film, which src/browser/quick-lists/rest-films.ts plays. */
  film?: string | undefined;
};

/** Notes in a corner of a card's picture: what it is called by rule, its rating, its colours, and its last sizes if few are left. */
export function CardNotes({ card: { available, sizes }, colours, label, rating, film }: CardNotesProps) {
  const last = available ? lastSizes(sizes) : [];
  if (!colours && last.length === 0 && label === undefined && !rating && film === undefined) return null;
  return (
    <div className="card-notes" data-film={film}>
      {film !== undefined && <Icon name="play" filled className="icon size-4" />}
      {label !== undefined && <p>{label}</p>}
      {rating && (
        <p>
          <span className="sr-only">{messages.rated(rating.stars, rating.count)}</span>
          <span aria-hidden="true">{`★ ${rating.stars} (${formatCount(rating.count)})`}</span>
        </p>
      )}
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
      {last.length > 0 && <p>{messages.sizesLeft(last.map(({ size }) => size).join(', '))}</p>}
    </div>
  );
}

const MAX_SIZES = 3;

/** The sizes left where most are gone. Single sizes that are gone are said on the product's page: here they put off all others. */
function lastSizes(all: readonly SizeChoice[]): SizeChoice[] {
  const left = all.filter((choice) => choice.available);
  return left.length <= MAX_SIZES && left.length < all.length - left.length ? left : [];
}
