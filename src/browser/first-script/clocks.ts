import { countdownParts } from '../../domain/display/countdown.ts';

const TICK_MS = 1000;
/** When each countdown first appeared, in ms of performance.now(). */
const started = new WeakMap<Element, number>();

/** Runs the countdowns and rotates the offer banner; the server renders their first state [HOME-02, HDR-06]. */
export function runClocks(): void {
  runCountdowns();
  setInterval(runCountdowns, TICK_MS);
  rotateBanners();
}

function runCountdowns(): void {
  const now = performance.now();
  for (const countdown of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const since = started.get(countdown) ?? now;
    started.set(countdown, since);
    const [totalSeconds = 0, displayMinutes = 0] = (countdown.dataset['countdown'] ?? '').split(' ').map(Number);
    const texts = countdownParts(now - since, totalSeconds, displayMinutes);
    for (const [at, part] of countdown.querySelectorAll('.countdown-part').entries())
      part.textContent = texts[at] ?? '';
  }
}

let rolling: ReturnType<typeof setInterval> | undefined;

/** Starts rotating the banner's lines every few seconds. Call it again for a banner that is added later. */
export function rotateBanners(): void {
  const seconds = Number(document.querySelector<HTMLElement>('.offer-banner[data-seconds]')?.dataset['seconds']);
  if (seconds > 0) rolling ??= setInterval(roll, seconds * 1000);
}

function roll(): void {
  const banners = document.querySelectorAll<HTMLElement>('.offer-banner[data-seconds]');
  if (banners.length === 0) {
    clearInterval(rolling);
    rolling = undefined;
  }
  for (const banner of banners) {
    banner.dataset['turn'] = String(Number(banner.dataset['turn']) + 1);
    const { classList } = banner.children[0] ?? banner;
    classList.add('offer-banner-roll');
    banner.addEventListener('animationend', () => classList.remove('offer-banner-roll'), { once: true });
  }
}
