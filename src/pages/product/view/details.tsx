import { Link } from 'react-router';
import type { Product } from '../../../domain/catalogue/product.ts';
import { href } from '../../../routes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Prose } from '../../../ui/base/prose.tsx';
import { messages } from '../messages.en.ts';
import { Film } from './film.tsx';

/** Length of several screens of text; a longer description is collapsed, so that shoppers reach what follows. */
const LONG = 6_000;

/** The merchant's description, sanitised when the catalogue was synced, and the video if it is not in the gallery [PDP-10]. */
export function Details({ product, video }: { product: Product; video: Product['video'] }) {
  const isLong = product.descriptionHtml.length > LONG;
  return (
    <>
      {product.descriptionHtml !== '' && (
        <details open className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between text-16 font-semibold">
            <h2>{messages.details}</h2>
            <Icon name="down" className="icon size-5 eased group-open:rotate-180" />
          </summary>
          <div className="product-details pb-4">
            <Prose>
              <div
                dir="auto"
                className={isLong ? 'long-text' : undefined}
                dangerouslySetInnerHTML={{ __html: product.descriptionHtml }}
              />
              {isLong && (
                <label className="long-text-more">
                  <input type="checkbox" className="sr-only" />
                  {messages.readMore}
                </label>
              )}
            </Prose>
          </div>
        </details>
      )}
      {video && (
        <section aria-label={messages.video} className="mt-6 aspect-video bg-ink">
          <Film video={video} title={product.title} poster={product.pictures[0]} className="size-full object-contain" />
        </section>
      )}
      <p className="pt-4 text-13">
        <Link to={href('refundPolicy')} className="underline underline-offset-4">
          {messages.returnPolicy}
        </Link>
      </p>
    </>
  );
}
