/** What the garment comes in: the first of its colours as #rrggbb, and how many there are. */
export type CardColours = { swatches: readonly string[]; count: number };
