import type { Picture } from './product.ts';

/**
 * The address of a picture no wider than `width` device pixels, for a browser; image hosts of shop platforms take
 * `?width=`. Ours names its format, since caches in front of a shop keep one answer for an address: AVIF, which all but the
 * oldest supported browsers show. The others ask again (browser/loading/broken-pictures.ts).
 */
export function pictureUrl(url: string, width: number): string {
  const [address = '', query = ''] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('width', String(width));
  // Older versions of the shop, beside this one or put back, pass over it.
  if (address.startsWith('/images/')) search.set('format', 'avif');
  return `${address}?${search}`;
}

/** A `srcset` of the widths worth offering: none above the original's own width, but always at least one. */
export function pictureSourceSet(picture: Picture, widths: readonly number[]): string {
  const original = picture.width;
  const useful = original === null ? widths : widths.filter((width, index) => index === 0 || width <= original);
  return useful.map((width) => `${pictureUrl(picture.url, width)} ${width}w`).join(', ');
}

/** The size of pictures in link previews. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The address of a picture as link previews show it. Shop platforms' hosts cut it; our own endpoint keeps it whole. */
export function sharePictureUrl(url: string): string {
  if (url.startsWith('/images/')) return `${url}?shape=share`;
  return `${pictureUrl(url, SHARE_PICTURE.width)}&height=${SHARE_PICTURE.height}&crop=center`;
}
