/** The picture that the tapped card showed: `url` is the product's, `source` the file in the browser's cache. */
let shown: { url: string; source: string } | null = null;

/** Remembers which file of a product's picture an element shows, for the next page. */
export function storeShownPicture(url: string | undefined, selector: string): void {
  const image = document.querySelector<HTMLImageElement>(selector);
  if (url !== undefined && image?.complete && image.currentSrc !== '') shown = { url, source: image.currentSrc };
}

/** A smaller file of this picture that is already loaded; null if none was shown. */
export function shownSource(url: string): string | null {
  return shown?.url === url ? shown.source : null;
}
