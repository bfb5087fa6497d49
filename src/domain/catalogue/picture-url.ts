import type { Picture } from './product.ts';

/**
 * Returns the address of a picture no wider than `width` device pixels. Image hosts of shop platforms accept
 * `?width=`. The shop's addresses also name the format, because caches in front of a shop store one response
 * per address: AVIF, which all but the oldest supported browsers show. Those request another format
 * (browser/loading/broken-pictures.ts).
 */
export function pictureUrl(url: string, width: number): string {
  const [address = '', query = ''] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('width', String(width));
  // Older versions of the shop, during a deployment or after a rollback, ignore the format.
  if (address.startsWith('/images/')) search.set('format', 'avif');
  return `${address}?${search}`;
}

/** Returns a `srcset` of the useful widths: none above the original's width, but always at least one. */
export function pictureSourceSet(picture: Picture, widths: readonly number[]): string {
  const original = picture.width;
  const useful = original === null ? widths : widths.filter((width, index) => index === 0 || width <= original);
  return useful.map((width) => `${pictureUrl(picture.url, width)} ${width}w`).join(', ');
}

/** The size of pictures in link previews. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/**
 * Returns the address of a picture for link previews. Shop platforms' hosts crop it; the shop's endpoint
 * shows it in full.
 */
export function sharePictureUrl(url: string): string {
  if (url.startsWith('/images/')) return `${url}?shape=share`;
  return `${pictureUrl(url, SHARE_PICTURE.width)}&height=${SHARE_PICTURE.height}&crop=center`;
}
