import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithNotice } from '../../../browser/loading/lazy-with-notice.ts';
import { shoppingRules } from '../../../domain/cart/shopping-rules.ts';
import { galleryOrder } from '../../../domain/catalogue/gallery/picture-runs.ts';
import type { Picture as PictureData, Product, ProductVideo } from '../../../domain/catalogue/product.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Picture } from '../../../ui/base/picture.tsx';
import { scrollToSlide } from '../../../ui/product/snap-track.ts';
import { shownSource } from '../../../browser/first-script/tapped-picture.ts';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from '../messages.en.ts';
import { Film } from './film.tsx';

const Zoom = lazyWithNotice(() => import('../overlays/zoom.tsx'));

type GalleryProps = {
  title: string;
  /** In the feed's order. */
  pictures: readonly PictureData[];
  /** The variants, by which pictures belong together. */
  variants: Product['variants'];
  /** The picture of the chosen variant; null if it has none. */
  shownPicture: number | null;
  /** The last slide; src/browser/quick-lists/rest-films.ts plays it while it is shown. */
  film: ProductVideo | null;
};

/** On phones a ninth less than the shown width: invisible on a dense screen, and the file is a third smaller. */
const SIZES = '(min-width:1280px) 560px,(min-width:767px) 45vw,88vw';
/** Of the one that has a row for itself (src/ui/gallery.css). */
const ROW_SIZES = SIZES.replace('560px', '850px');
const WIDTHS = [480, 640, 800, 960, 1280];

/**
 * Pictures to swipe through, with thumbnails on wide screens, arrow keys and zoom [PDP-01]. This renders the
 * gallery's first state; src/browser/first-script/gallery.ts tracks the shown picture, with or without React. The picture
 * of the initially chosen variant comes first, with its own further views: it is visible without script and fetched
 * before all others.
 */
export function Gallery({ title, pictures: inFeedOrder, variants, shownPicture, film }: GalleryProps) {
  const { sizesFirst } = shoppingRules(useShopInfo().shop.shopping);
  const track = useRef<HTMLUListElement>(null);
  /** Index of the zoomed picture. */
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [leading] = useState(shownPicture ?? 0);
  const first = inFeedOrder[leading];
  const [order] = useState(() => galleryOrder({ pictures: [...inFeedOrder], variants }, leading));
  const pictures = order.flatMap((index) => inFeedOrder[index] ?? []);
  const count = pictures.length + (film ? 1 : 0);
  const shownAt = order.indexOf(shownPicture ?? -1);
  const [until] = useState(() => (first ? shownSource(first.url) : null));

  // Not on the first render: the picture is already first, and the shopper may have swiped before React
  // loaded.
  const wasAt = useRef(shownAt);
  useEffect(() => {
    if (shownAt === wasAt.current) return;
    wasAt.current = shownAt;
    if (shownAt !== -1) goTo(track.current, shownAt);
  }, [shownAt]);

  if (count === 0) {
    return (
      <div className="product-gallery">
        <Picture picture={null} alt={title} sizes="" widths={[]} className="gallery-picture" />
      </div>
    );
  }
  return (
    <section
      className={sizesFirst ? 'product-gallery gallery-bare' : 'product-gallery'}
      aria-roledescription="carousel"
      aria-label={messages.pictures(title)}
    >
      {count > 1 && <Thumbnails pictures={pictures} />}
      <div className="gallery-stage">
        <ul ref={track} className="gallery-track">
          {pictures.map((picture, position) => (
            <li key={picture.url} className="gallery-slide">
              <button
                type="button"
                className="block size-full cursor-zoom-in"
                aria-label={`${messages.zoom}: ${messages.picture(position + 1, count)}`}
                tabIndex={position === 0 ? 0 : -1}
                suppressHydrationWarning
                onClick={() => setZoomed(position)}
              >
                <Picture
                  picture={picture}
                  alt={picture.alt ?? (position === 0 ? title : '')}
                  sizes={sizesFirst && position > 0 && position % 2 === 0 && position === count - 1 ? ROW_SIZES : SIZES}
                  widths={WIDTHS}
                  eager={position === 0}
                  until={position === 0 ? until : null}
                  className="gallery-picture"
                />
              </button>
            </li>
          ))}
          {film && (
            <li className="gallery-slide" data-film={film.url}>
              <Film video={film} title={title} poster={first} className="gallery-picture" />
            </li>
          )}
        </ul>
        {count > 1 && (
          <>
            <p className="gallery-count" aria-live="polite">
              <span className="sr-only" suppressHydrationWarning>
                {messages.picture(1, count)}
              </span>
              <span aria-hidden="true" suppressHydrationWarning>
                {`1/${count}`}
              </span>
            </p>
            <Arrow side="left" label={messages.previous} disabled />
            <Arrow side="right" label={messages.next} disabled={false} />
          </>
        )}
      </div>
      {zoomed !== null && (
        <Suspense>
          <Zoom
            title={title}
            pictures={pictures}
            start={zoomed}
            onClose={(at) => {
              setZoomed(null);
              goTo(track.current, at);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function goTo(track: Element | null, position: number): void {
  if (track) scrollToSlide(track, position, 'instant');
}

function Thumbnails({ pictures }: { pictures: readonly PictureData[] }) {
  return (
    <ul className="gallery-thumbnails">
      {pictures.map((picture, position) => (
        <li key={picture.url}>
          <button
            type="button"
            data-before-react=""
            className="gallery-thumbnail"
            aria-label={messages.picture(position + 1, pictures.length)}
            aria-current={position === 0 || undefined}
            suppressHydrationWarning
          >
            <Picture picture={picture} alt="" sizes="64px" widths={[96, 160]} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ArrowProps = { side: 'left' | 'right'; label: string; disabled: boolean };

function Arrow({ side, label, disabled }: ArrowProps) {
  return (
    <button
      type="button"
      data-before-react=""
      className={`gallery-arrow gallery-arrow-${side}`}
      aria-label={label}
      disabled={disabled}
      suppressHydrationWarning
    >
      <Icon name={side} />
    </button>
  );
}
