import { type ReactNode, useRef } from 'react';
import { Icon } from '../base/icon.tsx';
import { messages } from '../product/product-messages.en.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useSnapIndex } from '../product/use-snap-index.ts';

type CarouselProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Moves on by itself this often; null: never. */
  autoplaySeconds: number | null;
};

/** Pictures side by side, swiped by the browser's own scrolling; moves on by itself until somebody takes an interest. */
export function Carousel({ label, slides, autoplaySeconds }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const { index, goTo } = useSnapIndex(track);
  const several = slides.length > 1;
  const autoplay = useAutoplay(root, several ? autoplaySeconds : null, () => goTo((index + 1) % slides.length));
  return (
    <section ref={root} className="carousel" aria-roledescription="carousel" aria-label={label}>
      <ul ref={track} className="carousel-track">
        {slides.map(({ key, content }, position) => (
          <li key={key} className="carousel-slide" aria-label={messages.slideOf(position + 1, slides.length)}>
            {content}
          </li>
        ))}
      </ul>
      {several && (
        <div className="carousel-controls">
          <div className="carousel-dots">
            {slides.map(({ key }, position) => (
              <button
                key={key}
                type="button"
                className="carousel-dot"
                aria-label={messages.slideOf(position + 1, slides.length)}
                aria-current={position === index}
                onClick={() => goTo(position)}
              />
            ))}
          </div>
          {autoplay && (
            <button type="button" className="carousel-pause" onClick={autoplay.toggle}>
              <span className="sr-only">{autoplay.playing ? messages.pause : messages.play}</span>
              <Icon name={autoplay.playing ? 'pause' : 'play'} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}
