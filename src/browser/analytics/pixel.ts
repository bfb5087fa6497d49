type PixelQueue = {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push?: PixelQueue;
  loaded: boolean;
  version: string;
  /** True: the pixel does not count history changes by itself, because the shop counts its routes. */
  disablePushState: boolean;
};

declare global {
  interface Window {
    fbq?: PixelQueue;
    _fbq?: PixelQueue;
  }
}

const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js';

/** Loads the ad pixel once. Call it only with the shopper's consent [ADS-01]. */
export function startPixel(pixelId: string): void {
  if (window.fbq) {
    window.fbq('consent', 'grant');
    return;
  }
  const pixel: PixelQueue = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  );
  pixel.push = pixel;
  window.fbq = pixel;
  window._fbq = pixel;
  const script = document.createElement('script');
  script.async = true;
  script.src = PIXEL_SCRIPT;
  document.head.append(script);
  // The pixel collects nothing except the events that the shop sends.
  pixel('set', 'autoConfig', false, pixelId);
  pixel('init', pixelId);
}

/** Stops sending, because the shopper withdrew consent. */
export function stopPixel(): void {
  window.fbq?.('consent', 'revoke');
}

export function sendPixelEvent(
  kind: 'track' | 'trackCustom',
  name: string,
  details: Record<string, unknown> = {},
  eventID?: string,
): void {
  window.fbq?.(kind, name, details, ...(eventID === undefined ? [] : [{ eventID }]));
}
