import type { Picture as PictureData } from '../../domain/catalogue/product.ts';
import { Picture } from '../base/picture.tsx';

type PicturedLine = { id: string; variantId: string; title: string; picture: PictureData | null; quantity: number };

/** The lines of an order as a row of small pictures. A line of several pieces shows the number. */
export function OrderPictures({ lines }: { lines: readonly PicturedLine[] }) {
  return (
    <ul className="flex gap-2 overflow-x-auto p-4 pb-1">
      {lines.map(({ id, variantId, title, picture, quantity }) => (
        <li key={`${id} ${variantId}`} className="relative w-14 shrink-0">
          <Picture
            picture={picture}
            alt={title}
            sizes="56px"
            widths={[120, 240]}
            className="aspect-3/4 w-full rounded-card object-cover"
          />
          {quantity > 1 ? (
            <span className="absolute right-0 bottom-0 bg-ink px-1.5 text-12 font-semibold text-paper">
              ×{quantity}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
