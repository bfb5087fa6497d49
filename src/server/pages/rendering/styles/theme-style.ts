import { luminance } from '../../../../domain/display/contrast.ts';

/**
 * Returns the merchant's accent colour as custom properties, with black or white text, whichever reads better
 * (WCAG 2.2).
 */
export function themeStyle(colour: string): string {
  return `:root{--shop-accent:${colour};--shop-on-accent:${luminance(colour) > 0.179 ? '#000000' : '#ffffff'}}`;
}
