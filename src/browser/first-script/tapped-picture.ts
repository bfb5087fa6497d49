/** The picture of the tapped card: `url` is the product picture's URL, `source` the file in the browser's cache. */
let shown: { url: string; source: string } | null = null;

/** Stores which file of a product's picture an element shows, for the next page. */
export function storeShownPicture(url: string | undefined, selector: string): void {
  const image = document.querySelector<HTMLImageElement>(selector);
  if (url !== undefined && image?.complete && image.currentSrc !== '') shown = { url, source: image.currentSrc };
}

/** Returns the loaded file of this picture, usually a smaller width; null if the last tapped card showed another. */
export function shownSource(url: string): string | null {
  return shown?.url === url ? shown.source : null;
}
