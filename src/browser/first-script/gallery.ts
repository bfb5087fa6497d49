import { scrollToSlide, slideShown } from '../../ui/product/snap-track.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Runs the product gallery with and without React: thumbnails, arrows and arrow keys change the picture, and thumbnails
 * and counter show the current one [PDP-01]. Server and React render only the gallery's first state
 * (pages/product/view/gallery.tsx).
 */
export function runGallery(): void {
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', ({ target }) => target instanceof Element && paint(target), options);
  document.addEventListener('load', ({ target }) => extend(target), options);
  extend(document.querySelector('.gallery-picture'));
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.gallery-thumbnail,.gallery-arrow') : null;
    const track = button && trackOf(button);
    if (!button || !track) return;
    if (button.matches('.gallery-thumbnail')) scrollToSlide(track, thumbnailsOf(track).indexOf(button));
    else scrollBy(track, button.matches('.gallery-arrow-left') ? -1 : 1);
  });
  document.addEventListener('keydown', ({ key, target }) => {
    const step = STEPS[key];
    // The full-screen zoom handles its own keys.
    const track = step && target instanceof Element && !target.closest('dialog') && trackOf(target);
    if (track) scrollBy(track, step);
  });
}

/** Where a slide is wider than its picture, the picture's own edges go on: its ground does not end. */
function extend(picture: unknown): void {
  if (picture instanceof HTMLImageElement && picture.currentSrc && picture.matches('.gallery-picture'))
    picture.closest('li')?.style.setProperty('border-image', `url("${picture.currentSrc}") 0 4%/0 50%`);
}

function scrollBy(track: Element, step: number): void {
  scrollToSlide(track, Math.min(Math.max(slideShown(track) + step, 0), track.children.length - 1));
}

/** Updates everything that depends on which picture is shown. */
function paint(track: Element): void {
  const gallery = track.matches('.gallery-track') ? galleryOf(track) : null;
  if (!gallery) return;
  const index = slideShown(track);
  const count = track.children.length;
  const thumbnails = thumbnailsOf(track);
  const isAnother = thumbnails[index]?.hasAttribute('aria-current') === false;
  for (const [at, thumbnail] of thumbnails.entries()) {
    thumbnail.ariaCurrent = at === index ? 'true' : null;
  }
  for (const [at, button] of track.querySelectorAll('button').entries()) button.tabIndex = at === index ? 0 : -1;
  for (const arrow of gallery.querySelectorAll<HTMLButtonElement>('.gallery-arrow'))
    arrow.disabled = index === (arrow.matches('.gallery-arrow-left') ? 0 : count - 1);
  // The counter has two texts: the thumbnail's label and a number.
  const texts = [thumbnails[index]?.getAttribute('aria-label') ?? '', `${index + 1}/${count}`];
  for (const [at, label] of gallery.querySelectorAll('.gallery-count > span').entries())
    if (label.textContent !== texts[at]) label.textContent = texts[at] ?? '';
  // Only when the picture changes. On every scroll event it would pull back a shopper who scrolls the thumbnails.
  if (isAnother) centre(thumbnails[index]?.parentElement);
}

/** Scrolls the strip to centre an item, without scrolling the page. */
function centre(item: HTMLElement | null | undefined): void {
  const strip = item?.parentElement;
  if (!item || !strip) return;
  strip.scrollTo({
    top: item.offsetTop - strip.clientHeight / 2 + item.clientHeight / 2,
    left: item.offsetLeft - strip.clientWidth / 2 + item.clientWidth / 2,
  });
}

const galleryOf = (within: Element): Element | null => within.closest('.product-gallery');
const trackOf = (within: Element): Element | null => galleryOf(within)?.querySelector('.gallery-track') ?? null;
const thumbnailsOf = (track: Element): Element[] => [
  ...(galleryOf(track)?.querySelectorAll('.gallery-thumbnail') ?? []),
];
