/** Returns the one spelling under which a colour is stored and queried, whatever the product's spelling. */
export function colourKey(colour: string): string {
  return colour.toLowerCase().replace(/(^|[\s/-])\p{L}/gu, (start) => start.toUpperCase());
}
