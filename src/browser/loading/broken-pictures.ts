/**
 * Marks pictures that fail to load, so that the stylesheet can show a quiet ground instead of the browser's torn sheet:
 * those that failed before the page was hydrated, and those that will. Returns how to stop.
 */
export function markBrokenPictures(): () => void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') mark(image);
  }
  const listen = (event: Event) => {
    if (event.target instanceof HTMLImageElement) mark(event.target);
  };
  document.addEventListener('error', listen, true);
  return () => document.removeEventListener('error', listen, true);
}

const AVIF = /\bformat=avif\b/g;

/** A cache may have given AVIF to a browser that cannot show it: all of them show WebP. */
function mark(image: HTMLImageElement): void {
  if (image.currentSrc.includes('format=avif')) {
    image.srcset = image.srcset.replace(AVIF, 'format=webp');
    image.src = image.src.replace(AVIF, 'format=webp');
    return;
  }
  image.dataset['broken'] = '';
}
