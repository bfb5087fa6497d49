import { savesData } from '../../ui/connection.ts';
import { onFirstInteraction } from '../loading/shopper-acts.ts';

/** How long (ms) nothing has been scrolled when the page rests. */
const REST_MS = 600;
/** A longer film ends here: what moves by itself for longer must be stoppable. */
const LONGEST_S = 5;
/** Share of a picture that must be in sight to begin, and to go on. */
const [WHOLE, MOST] = [0.9, 0.6];

type Playing = { host: HTMLElement; film: HTMLVideoElement };

const OVER_PICTURE = { objectFit: 'cover', opacity: 0, pointerEvents: 'none', transition: 'opacity 250ms' };

let playing: Playing | null = null;
/** Played since it came into sight. */
const seen = new Set<HTMLElement>();

/**
 * Plays a product's short film, silently and once, over its picture: that of the one card, or slide of a gallery, that is most
 * in sight when the page has rested after the shopper's first act. Nothing of it is fetched before.
 */
export function playFilmsAtRest(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  onFirstInteraction(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!calm.matches && !savesData() && !document.querySelector('dialog[open]')) playMostInSight();
      }, REST_MS);
    };
    document.addEventListener(
      'scroll',
      () => {
        if (playing && shareInSight(playing.host) < MOST) stop();
        wait();
      },
      { capture: true, passive: true },
    );
    document.addEventListener('visibilitychange', () => document.hidden && stop());
    // A tap on the card leads to its page, and one in the gallery starts its player.
    document.addEventListener('click', stop, { capture: true });
    wait();
  });
}

function playMostInSight(): void {
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-film]')].flatMap((mark) => {
    const host = mark.closest('li');
    return host ? [{ host, address: mark.dataset['film'] ?? '', share: shareInSight(host) }] : [];
  });
  for (const { host, share } of hosts) if (share === 0) seen.delete(host);
  if (playing) return;
  const [best] = hosts
    .filter(({ host, share }) => share >= WHOLE && !seen.has(host) && isUncovered(host))
    // oxlint-disable-next-line unicorn/no-array-sort -- Safari 15 has no toSorted
    .sort((one, other) => toMiddle(one.host) - toMiddle(other.host));
  if (best) play(best.host, best.address);
}

function play(host: HTMLElement, address: string): void {
  const picture = pictureOf(host);
  if (!picture) return;
  const film = document.createElement('video');
  film.muted = true;
  film.playsInline = true;
  film.preload = 'none';
  film.disablePictureInPicture = true;
  film.setAttribute('aria-hidden', 'true');
  film.tabIndex = -1;
  film.className = picture.className;
  // Here and not in the stylesheet, which every page loads.
  Object.assign(film.style, OVER_PICTURE);
  if (host.matches('.gallery-slide')) {
    host.style.position = 'relative';
    Object.assign(film.style, { position: 'absolute', inset: 0, height: '100%', margin: 'auto' });
  }
  film.addEventListener('playing', () => (film.style.opacity = '1'), { once: true });
  film.addEventListener('timeupdate', () => film.currentTime >= LONGEST_S && stop());
  film.addEventListener('ended', stop);
  // The picture stays.
  film.addEventListener('error', stop);
  film.src = address;
  host.append(film);
  seen.add(host);
  playing = { host, film };
  film.play().catch(() => playing?.film === film && stop());
}

/** Gives the card its picture back, and the film its memory. */
function stop(): void {
  if (!playing) return;
  const { film } = playing;
  playing = null;
  film.pause();
  film.remove();
  film.removeAttribute('src');
  film.load();
}

const pictureOf = (host: Element): Element | null => host.querySelector('.card-picture, .gallery-picture');

const placeOf = (host: Element): DOMRect => (pictureOf(host) ?? host).getBoundingClientRect();

/** Returns which share of the picture lies within the screen; rails hide what lies beside them. */
function shareInSight(host: Element): number {
  const { left, right, top, bottom, width, height } = placeOf(host);
  if (width === 0 || height === 0) return 0;
  const across = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) / width;
  const down = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
  return across * down;
}

function isUncovered(host: Element): boolean {
  const { left, top, width, height } = placeOf(host);
  return host.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

function toMiddle(host: Element): number {
  const { left, top, width, height } = placeOf(host);
  return Math.hypot(left + width / 2 - innerWidth / 2, top + height / 2 - innerHeight / 2);
}
