import { pictureUrl } from '../../../domain/catalogue/picture-url.ts';
import { useSignedIn } from '../../api/session.ts';
import { formatMoney } from '../../language/formats.ts';
import type { Preset } from './presets.ts';
import { texts } from './texts.ts';

type Product = { id: string; title: string; pictureUrl: string | null; pricePaise: number };
type LookSampleProps = { preset: Preset; products: readonly Product[] };

const PICTURE_WIDTH = 240;
const RADII = { none: '0', small: '4px', round: '12px' } as const;

/** The shop's own, which has no dark side. */
const PAPER = { background: '#ffffff', color: '#17171a' };

/** The merchant's products as small cards of a look. */
export function LookSample({ preset: { themeColour, look }, products }: LookSampleProps) {
  const { session } = useSignedIn();
  const borderRadius = RADII[look.corners];
  const isOver = look.price === 'over';
  return (
    <span
      aria-hidden="true"
      className={`grid w-full grid-cols-2 rounded-card p-1 ${look.density === 'compact' ? 'gap-1' : 'gap-3'}`}
      style={PAPER}
    >
      {products.map((product) => (
        <span key={product.id} className="relative flex min-w-0 flex-col gap-1">
          <span className="relative block overflow-hidden bg-wash" style={{ borderRadius }}>
            {product.pictureUrl === null ? (
              <span className="block" style={{ aspectRatio: look.picture.replace(':', '/') }} />
            ) : (
              <img
                src={new URL(pictureUrl(product.pictureUrl, PICTURE_WIDTH), session.shopUrl).href}
                alt=""
                loading="lazy"
                decoding="async"
                className="block w-full object-cover"
                style={{ aspectRatio: look.picture.replace(':', '/') }}
              />
            )}
            {isOver ? (
              <span
                className="absolute start-1 bottom-1 px-1 text-12 font-semibold whitespace-nowrap"
                style={{ ...PAPER, borderRadius }}
              >
                {formatMoney(product.pricePaise)}
              </span>
            ) : null}
          </span>
          <span translate="no" className="truncate text-12">
            {product.title}
          </span>
          {isOver ? null : <span className="text-12 font-semibold">{formatMoney(product.pricePaise)}</span>}
          <span
            className="mt-auto px-1 leading-tight py-1 text-center text-12 font-semibold"
            style={{
              borderRadius,
              background: themeColour,
              color: '#ffffff',
              textTransform: look.buttons === 'upper' ? 'uppercase' : undefined,
            }}
          >
            {texts.addToCart}
          </span>
        </span>
      ))}
    </span>
  );
}
