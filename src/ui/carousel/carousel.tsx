import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import { messages } from '../product/product-messages.en.ts';

type CarouselProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Autoplay interval in seconds; null for no autoplay. */
  autoplaySeconds: number | null;
};

/**
 * Pictures side by side, swiped by the browser's native scrolling. It is plain HTML: dots, pause and autoplay
 * are in src/browser/first-script/carousel.ts.
 */
export function Carousel({ label, slides, autoplaySeconds }: CarouselProps) {
  const several = slides.length > 1;
  const autoplays = several && autoplaySeconds !== null;
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      data-autoplay={autoplays ? autoplaySeconds : undefined}
    >
      <ul className="carousel-track">
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
                aria-current={position === 0}
              />
            ))}
          </div>
          {autoplays && (
            <button type="button" className="carousel-pause">
              <span className="contents">
                <span className="sr-only">{messages.pause}</span>
                <Icon name="pause" />
              </span>
              <span className="contents" hidden>
                <span className="sr-only">{messages.play}</span>
                <Icon name="play" />
              </span>
            </button>
          )}
        </div>
      )}
    </section>
  );
}
