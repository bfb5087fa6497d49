/** The picture that the tapped card showed: `url` is the product's, `source` the file in the browser's cache. */
let shown: { url: string; source: string } | null = null;

/** Remembers what an element shows of a product's picture, for the page that comes next. */
export function keepShownPicture(url: string | undefined, selector: string): void {
  const image = document.querySelector<HTMLImageElement>(selector);
  if (url !== undefined && image?.complete && image.currentSrc !== '') shown = { url, source: image.currentSrc };
}

/** A smaller file of this picture that is there already; null where none was shown. */
export function shownSource(url: string): string | null {
  return shown?.url === url ? shown.source : null;
}
