import { productHref } from '../../routes.ts';
import { useSignedIn } from '../api/session.ts';
import { formatNumber } from '../language/formats.ts';
import { ItemPicture } from '../pictures/item-picture.tsx';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

/** The best sellers. The bar behind each number is its share of the highest one. */
export function BestSellers({ products }: { products: Today['bestSellers'] }) {
  const { session } = useSignedIn();
  const most = Math.max(1, ...products.map(({ pieces }) => pieces));
  return (
    <Panel title={texts.best} flush>
      {products.length === 0 ? <p className="px-4 pb-4 text-quiet">{texts.noBest}</p> : null}
      <ol>
        {products.map(({ productId, handle, title, pictureUrl, pieces, soldOut }) => (
          <li key={productId} className="flex items-center gap-3 border-t border-line px-4 py-2">
            <ItemPicture url={pictureUrl} />
            <div className="min-w-0 flex-1">
              <a
                href={new URL(productHref(handle), session.shopUrl).href}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center hover:underline"
              >
                <span className="line-clamp-1">{title}</span>
              </a>
              {soldOut.length === 0 ? null : (
                <span className="block pb-1 text-13 text-danger">{texts.soldOut(soldOut.join(', '))}</span>
              )}
              <svg aria-hidden="true" className="block h-1.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
                <rect width={(pieces / most) * 100} height="1" fill="var(--color-chart)" />
              </svg>
            </div>
            <span className="tabular font-semibold">{formatNumber(pieces)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
