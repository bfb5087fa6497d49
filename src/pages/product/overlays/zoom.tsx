import { useEffect, useRef } from 'react';
import { pictureUrl } from '../../../domain/catalogue/picture-url.ts';
import type { Picture as PictureData } from '../../../domain/catalogue/product.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useSnapIndex } from '../../../ui/product/use-snap-index.ts';
import { messages } from '../messages.en.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';

type ZoomProps = {
  title: string;
  pictures: readonly PictureData[];
  start: number;
  /** Called on closing, with the index of the picture shown last. */
  onClose: (index: number) => void;
};

const ZOOM_WIDTH = 1600;

/** The pictures in full screen: swipe to the next one, pinch or double tap to zoom. */
export default function Zoom({ title, pictures, start, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const { index, goTo } = useSnapIndex(track);
  const last = pictures.length - 1;

  useEffect(() => {
    dialog.current?.showModal();
    goTo(start, 'instant');
  }, [goTo, start]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the arrow keys for the pictures inside
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={messages.zoomOf(title)}
      onClose={() => onClose(index)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') goTo(Math.min(index + 1, last));
        if (event.key === 'ArrowLeft') goTo(Math.max(index - 1, 0));
        event.stopPropagation();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <ul ref={track} className="zoom-track" tabIndex={0} aria-label={messages.pictures(title)}>
        {pictures.map((picture, position) => (
          <li key={picture.url} className="zoom-slide">
            {Math.abs(position - index) <= 1 && (
              <Closer
                picture={picture}
                until={shownInGallery(position)}
                alt={`${title}, ${messages.picture(position + 1, pictures.length)}`}
              />
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="zoom-close"
        aria-label={messages.closeZoom}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      <Arrow side="left" label={messages.previous} disabled={index === 0} onPress={() => goTo(index - 1)} />
      <Arrow side="right" label={messages.next} disabled={index === last} onPress={() => goTo(index + 1)} />
      <p className="zoom-hint zoom-how">
        <span className="zoom-by-touch">{messages.zoomHint}</span>
        <span className="zoom-by-mouse">{messages.zoomByMouse}</span>
      </p>
      <p className="zoom-hint zoom-count">
        {index + 1}/{pictures.length}
      </p>
    </dialog>
  );
}

type ArrowProps = { side: 'left' | 'right'; label: string; disabled: boolean; onPress: () => void };

/** For a mouse, on wide screens: a finger swipes. */
function Arrow({ side, label, disabled, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={`zoom-arrow zoom-arrow-${side}`}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={side} />
    </button>
  );
}

/** Returns the picture's file that the gallery has loaded; '' if it has none yet. */
function shownInGallery(position: number): string {
  return document.querySelectorAll<HTMLImageElement>('.gallery-slide img')[position]?.currentSrc ?? '';
}

type CloserProps = {
  picture: PictureData;
  /** A smaller file of the picture that is already loaded; shown until the large one is there. */
  until: string;
  alt: string;
};

function Closer({ picture, until, alt }: CloserProps) {
  const frame = useRef<HTMLDivElement>(null);
  usePinchZoom(frame);
  return (
    <div ref={frame} className="zoom-frame">
      <img
        src={pictureUrl(picture.url, ZOOM_WIDTH)}
        alt={alt}
        className="zoom-picture"
        style={until === '' ? undefined : { backgroundImage: `url("${until}")` }}
        draggable={false}
      />
    </div>
  );
}
