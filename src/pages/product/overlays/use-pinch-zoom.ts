import { type RefObject, useEffect } from 'react';

const CLOSEST = 4;
const DOUBLE_TAP_SCALE = 2.5;
const DOUBLE_TAP_MS = 300;

/**
 * Handles pinch, double tap and a mouse's click on a scrolling frame. The custom property `--zoom` enlarges the picture, and
 * the browser's own scrolling pans it. At scale 1 a swipe moves to the next picture.
 */
export function usePinchZoom(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const zoom = createZoom(element);
    const abort = new AbortController();
    const options = { signal: abort.signal, passive: false };
    let startDistance = 0;
    let startScale = 1;
    let lastTap = { at: 0, x: 0, y: 0 };

    element.addEventListener(
      'touchstart',
      (event) => {
        if (event.touches.length !== 2) return;
        startDistance = distance(event.touches);
        startScale = zoom.scale();
      },
      options,
    );
    element.addEventListener(
      'touchmove',
      (event) => {
        if (event.touches.length !== 2 || startDistance === 0) return;
        event.preventDefault();
        zoom.to((startScale * distance(event.touches)) / startDistance, middle(event.touches));
      },
      options,
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        const near = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 40;
        const twice = near && event.timeStamp - lastTap.at < DOUBLE_TAP_MS;
        lastTap = twice ? { at: 0, x: 0, y: 0 } : { at: event.timeStamp, x: event.clientX, y: event.clientY };
        // One click of a mouse is enough, and the second of a double click changes nothing.
        const isMeant = event.pointerType === 'mouse' ? event.button === 0 && !twice : twice;
        if (isMeant) zoom.to(zoom.scale() > 1 ? 1 : DOUBLE_TAP_SCALE, { x: event.clientX, y: event.clientY });
      },
      options,
    );
    return () => abort.abort();
  }, [frame]);
}

type Point = { x: number; y: number };

function createZoom(element: HTMLElement) {
  let scale = 1;
  return {
    scale: () => scale,
    /** Zooms so that the content under `point` stays there. */
    to(wanted: number, point: Point) {
      const next = Math.min(CLOSEST, Math.max(1, wanted));
      const box = element.getBoundingClientRect();
      const x = point.x - box.left;
      const y = point.y - box.top;
      const left = ((element.scrollLeft + x) * next) / scale - x;
      const top = ((element.scrollTop + y) * next) / scale - y;
      scale = next;
      element.style.setProperty('--zoom', String(next));
      element.toggleAttribute('data-zoomed', next > 1);
      element.scrollTo({ left, top, behavior: 'instant' });
    },
  };
}

function distance(touches: TouchList): number {
  const [one, other] = [touches[0], touches[1]];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

function middle(touches: TouchList): Point {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return { x: 0, y: 0 };
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
}
