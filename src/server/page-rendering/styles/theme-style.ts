/**
 * Returns the merchant's accent colour as custom properties, with black or white text, whichever reads better
 * (WCAG 2.2).
 */
export function themeStyle(colour: string): string {
  return `:root{--shop-accent:${colour};--shop-on-accent:${luminance(colour) > 0.179 ? '#000000' : '#ffffff'}}`;
}

/** Returns the relative luminance of #rrggbb, 0 to 1. At 0.179 black and white have equal contrast. */
function luminance(colour: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
