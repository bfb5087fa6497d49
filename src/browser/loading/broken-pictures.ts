/**
 * Marks pictures that fail to load, so that the stylesheet can show a plain background instead of the browser's
 * broken-image icon. Covers pictures that failed before this runs and those that fail later. Returns a function that
 * stops it.
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

/**
 * Requests a failed AVIF picture as WebP and marks any other as broken. A shared cache may have sent AVIF to a browser
 * that cannot show it; every supported browser shows WebP.
 */
function mark(image: HTMLImageElement): void {
  if (image.currentSrc.includes('format=avif')) {
    image.srcset = image.srcset.replace(AVIF, 'format=webp');
    image.src = image.src.replace(AVIF, 'format=webp');
    return;
  }
  image.dataset['broken'] = '';
}
