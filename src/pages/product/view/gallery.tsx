import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithNotice } from '../../../browser/loading/lazy-with-notice.ts';
import type { Picture as PictureData } from '../../../domain/catalogue/product.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Picture } from '../../../ui/base/picture.tsx';
import { useSnapIndex } from '../../../ui/product/use-snap-index.ts';
import { shownSource } from '../../../browser/lists/shown-picture.ts';
import { messages } from '../messages.en.ts';

const Zoom = lazyWithNotice(() => import('../overlays/zoom.tsx'));

type GalleryProps = {
  title: string;
  /** In the feed's order. */
  pictures: readonly PictureData[];
  /** The picture of the chosen variant; null where it has none of its own. */
  shownPicture: number | null;
};

/** On a phone a ninth narrower than it is shown: nobody sees that on its dense screen, and it is a third lighter. */
const SIZES = '(min-width:1280px) 560px,(min-width:767px) 45vw,88vw';
const WIDTHS = [480, 640, 800, 960, 1280];

/**
 * Pictures to swipe through, with thumbnails on wide screens, arrow keys, and a way to look closer [PDP-01]. The picture
 * of the variant that is chosen at the start leads: it is there without script, and fetched before all others.
 */
export function Gallery({ title, pictures: inFeedOrder, shownPicture }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const { index, goTo } = useSnapIndex(track);
  const [zoomed, setZoomed] = useState(false);
  const [leading] = useState(shownPicture ?? 0);
  const first = inFeedOrder[leading];
  const pictures = first ? [first, ...inFeedOrder.filter((picture) => picture !== first)] : inFeedOrder;
  const count = pictures.length;
  const shown = inFeedOrder[shownPicture ?? -1];
  const shownAt = pictures.findIndex((picture) => picture === shown);
  const [until] = useState(() => (first ? shownSource(first.url) : null));

  useEffect(() => {
    if (shownAt !== -1) goTo(shownAt, 'instant');
  }, [shownAt, goTo]);

  if (count === 0) {
    return (
      <div className="product-gallery">
        <Picture picture={null} alt={title} sizes="" widths={[]} className="gallery-picture" />
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys on the pictures inside
    <section
      className="product-gallery"
      aria-roledescription="carousel"
      aria-label={messages.pictures(title)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') goTo(Math.min(index + 1, count - 1));
        if (event.key === 'ArrowLeft') goTo(Math.max(index - 1, 0));
      }}
    >
      {count > 1 && <Thumbnails pictures={pictures} index={index} onChoose={goTo} />}
      <div className="gallery-stage">
        <ul ref={track} className="gallery-track">
          {pictures.map((picture, position) => (
            <li key={picture.url} className="gallery-slide">
              <button
                type="button"
                className="block size-full cursor-zoom-in"
                aria-label={`${messages.zoom}: ${messages.picture(position + 1, count)}`}
                tabIndex={position === index ? 0 : -1}
                onClick={() => setZoomed(true)}
              >
                <Picture
                  picture={picture}
                  alt={picture.alt ?? (position === 0 ? title : '')}
                  sizes={SIZES}
                  widths={WIDTHS}
                  eager={position === 0}
                  until={position === 0 ? until : null}
                  className="gallery-picture"
                />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <p className="gallery-count" aria-live="polite">
              <span className="sr-only">{messages.picture(index + 1, count)}</span>
              <span aria-hidden="true">
                {index + 1}/{count}
              </span>
            </p>
            <Arrow side="left" label={messages.previous} disabled={index === 0} onPress={() => goTo(index - 1)} />
            <Arrow side="right" label={messages.next} disabled={index === count - 1} onPress={() => goTo(index + 1)} />
          </>
        )}
      </div>
      {zoomed && (
        <Suspense>
          <Zoom
            title={title}
            pictures={pictures}
            start={index}
            onClose={(at) => {
              setZoomed(false);
              goTo(at, 'instant');
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

type ThumbnailsProps = { pictures: readonly PictureData[]; index: number; onChoose: (index: number) => void };

function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = list.current?.children[index];
    if (!(chosen instanceof HTMLElement) || !list.current) return;
    // Only the strip itself scrolls; the page stays where it is.
    list.current.scrollTo({
      top: chosen.offsetTop - list.current.clientHeight / 2 + chosen.clientHeight / 2,
      left: chosen.offsetLeft - list.current.clientWidth / 2 + chosen.clientWidth / 2,
    });
  }, [index]);
  return (
    <ul ref={list} className="gallery-thumbnails">
      {pictures.map((picture, position) => (
        <li key={picture.url}>
          <button
            type="button"
            className="gallery-thumbnail"
            aria-label={messages.picture(position + 1, pictures.length)}
            aria-current={position === index || undefined}
            onClick={() => onChoose(position)}
          >
            <Picture picture={picture} alt="" sizes="64px" widths={[96, 160]} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ArrowProps = { side: 'left' | 'right'; label: string; disabled: boolean; onPress: () => void };

function Arrow({ side, label, disabled, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={`gallery-arrow gallery-arrow-${side}`}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={side} />
    </button>
  );
}
