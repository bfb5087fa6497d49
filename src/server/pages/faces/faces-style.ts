import type { FacePair } from '../../../contracts/merchant/look.ts';
import { FACE_FILES, RANGES } from './face-pairs.ts';
import { versionOfFamily } from './face-packages.ts';

/** What stands behind a face until it is there, and for letters that it lacks: src/ui/tokens.css. */
const BEHIND = {
  text: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif",
  heading: "Georgia,'Noto Serif','Noto Serif Devanagari',serif",
} as const;

/** Wide faces are drawn smaller, so that names and prices have the room that they have in the device's own. */
const SIZES: Readonly<Record<string, string>> = { poppins: ';size-adjust:92%' };

/**
 * Returns the style rules of a pair of faces; empty for the device's own. `optional`: a page is drawn with what is there,
 * fetches the files when nothing else waits, and never changes its letters afterwards, so nothing moves. The next page has
 * them. A preview takes them up as soon as they are there, because they are what is looked at.
 */
export function facesStyle(pair: FacePair, { isPreview = false } = {}): string {
  if (pair === 'system') return '';
  const display = isPreview ? 'swap' : 'optional';
  const faces = FACE_FILES[pair].map(
    ({ family, file, script, weight, use }) =>
      `@font-face{font-family:shop-${use};font-style:normal;font-weight:${weight};font-display:${display};` +
      `src:url(/faces/${versionOfFamily(family)}/${file})format('woff2');unicode-range:${RANGES[script]}${SIZES[family] ?? ''}}`,
  );
  return `${faces.join('')}:root{--font-sans:shop-text,${BEHIND.text};--font-heading:shop-heading,${BEHIND.heading}}`;
}
