/** Colours are kept and asked for in one spelling, whatever each product's own. */
export function colourKey(colour: string): string {
  return colour.toLowerCase().replace(/(^|[\s/-])\p{L}/gu, (start) => start.toUpperCase());
}
