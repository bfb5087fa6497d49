import { scrollToSlide, slideShown } from '../../ui/product/snap-track.ts';

const AUTOPLAYING = '.carousel[data-autoplay]';

let timer: ReturnType<typeof setInterval> | undefined;

/** Runs dots, pause and autoplay of the page's carousels, which are HTML (ui/carousel/carousel.tsx) [HOME-01]. */
export function runCarousels(): void {
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', ({ target }) => target instanceof Element && paintDots(target), options);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.carousel-dot,.carousel-pause') : null;
    const carousel = button?.closest('.carousel');
    if (!button || !carousel) return;
    if (button.matches('.carousel-pause')) toggle(carousel, button);
    else goTo(carousel, [...(button.parentElement?.children ?? [])].indexOf(button));
  });
  startCarousels(document);
}

/** Starts autoplay for carousels in HTML that was just added to the page. */
export function startCarousels(within: ParentNode): void {
  const carousel = within.querySelector<HTMLElement>(AUTOPLAYING);
  if (carousel) timer ??= setInterval(moveAllOn, Number(carousel.dataset['autoplay']) * 1000);
}

function moveAllOn(): void {
  const carousels = document.querySelectorAll(AUTOPLAYING);
  if (carousels.length === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const carousel of carousels) {
    const track = trackOf(carousel);
    // Autoplay stops while pointer or focus is inside, while a finger holds it, and after the visitor paused it.
    if (!track || carousel.matches('[data-paused], :hover, :focus-within, :active')) continue;
    moveOn(track);
  }
}

/** Shows the next slide whose pictures have not failed, once they are there, and asks for those of the one after it. */
function moveOn(track: Element): void {
  const { length } = track.children;
  for (let next = slideShown(track) + 1; next % length !== slideShown(track); next += 1) {
    const pictures = picturesOf(track, next);
    if (!pictures.every(({ complete }) => complete)) return;
    if (!pictures.every(({ naturalWidth }) => naturalWidth > 0)) continue;
    scrollToSlide(track, next % length);
    picturesOf(track, next + 1);
    return;
  }
}

/** Returns the pictures that a slide shows at this screen's size, and loads them if they have waited. */
function picturesOf(track: Element, position: number): HTMLImageElement[] {
  const all = track.children[position % track.children.length]?.querySelectorAll('img') ?? [];
  const shown = [...all].filter((picture) => picture.offsetParent !== null);
  for (const picture of shown) picture.loading = 'eager';
  return shown;
}

function toggle(carousel: Element, button: Element): void {
  carousel.toggleAttribute('data-paused');
  for (const face of button.children) face.toggleAttribute('hidden');
}

function goTo(carousel: Element, position: number): void {
  const track = trackOf(carousel);
  if (track) scrollToSlide(track, position);
}

function paintDots(track: Element): void {
  if (!track.matches('.carousel-track')) return;
  const shown = slideShown(track);
  const dots = track.closest('.carousel')?.querySelectorAll('.carousel-dot') ?? [];
  for (const [position, dot] of dots.entries()) dot.setAttribute('aria-current', String(position === shown));
}

const trackOf = (carousel: Element): Element | null => carousel.querySelector('.carousel-track');
