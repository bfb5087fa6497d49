import type { Picture } from './product.ts';

/** The address of a picture no wider than `width` device pixels; image hosts of shop platforms take `?width=`. */
export function pictureUrl(url: string, width: number): string {
  const [address = '', query = ''] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('width', String(width));
  return `${address}?${search}`;
}

/** A `srcset` of the widths worth offering: none above the original's own width, but always at least one. */
export function pictureSourceSet(picture: Picture, widths: readonly number[]): string {
  const original = picture.width;
  const useful = original === null ? widths : widths.filter((width, index) => index === 0 || width <= original);
  return useful.map((width) => `${pictureUrl(picture.url, width)} ${width}w`).join(', ');
}
