import { addSecondPicture } from '../loading/second-pictures.ts';

/** How far (px) a finger must move sideways. */
const SWIPE_PX = 24;

/** Shows a card's second picture at a swipe over it, and the first one at a swipe back. Rails are swiped themselves. */
export function swipePictures(item: HTMLElement): void {
  if (!item.parentElement?.matches('.card-grid')) return;
  // The browser leaves sideways movement to the script.
  item.style.touchAction = 'pan-y pinch-zoom';
  let start: { x: number; y: number } | null = null;
  item.addEventListener(
    'pointerdown',
    ({ pointerType, clientX: x, clientY: y }) => {
      start = pointerType === 'touch' ? { x, y } : null;
    },
    { passive: true },
  );
  item.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (start === null) return;
      const [across, down] = [clientX - start.x, Math.abs(clientY - start.y)];
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < down * 2) return;
      start = null;
      // In the next frame: it slides only if it was drawn beside the picture.
      if (across < 0)
        void addSecondPicture(item).then(() => requestAnimationFrame(() => (item.dataset['swiped'] = '')));
      else delete item.dataset['swiped'];
    },
    { passive: true },
  );
}
