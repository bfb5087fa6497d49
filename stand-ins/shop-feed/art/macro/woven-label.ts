import sharp from 'sharp';

/** Strokes of the letters of the merchant's name, on a field 10 high: no font is needed, so every machine weaves the same. */
const LETTERS: ReadonlyArray<readonly [strokes: string, width: number]> = [
  ['M7 2.2A4.2 5 0 1 0 7.4 7.4V5.4H4.8', 8.4],
  ['M0.6 0V6.4A3.1 3.6 0 0 0 6.8 6.4V0', 8.2],
  ['M0.6 0V10H5.6', 6.4],
  ['M0.6 10V0L4.4 6.6L8.2 0V10', 9.6],
  ['M4.6 0A4.3 5 0 1 0 4.6 10A4.3 5 0 1 0 4.6 0', 9.8],
  ['M0.6 0V10M7 0V10M0.6 4.9H7', 8.4],
  ['M0.2 10L4.2 0L8.2 10M1.7 6.6H6.7', 9],
  ['M0.6 10V0H4A2.7 2.7 0 0 1 4 5.4H0.6M3.6 5.4L7 10', 8],
];
const PETAL = 'M0 0C2.6 -1.4 3 -4.4 0 -6.6C-3 -4.4 -2.6 -1.4 0 0Z';

/** Size of the label in metres. */
export const LABEL = { width: 0.042, height: 0.0125 } as const;
/** One pick of the loom in the label, in metres. */
const PICK = 0.00022;

export type WovenLabel = { width: number; height: number; marks: Uint8Array };

/** Returns where the label's coloured threads lie, a byte for each crossing: the name, a flower and two lines. */
export async function wovenLabel(): Promise<WovenLabel> {
  const [width, height] = [Math.round(LABEL.width / PICK), Math.round(LABEL.height / PICK)];
  let x = 0;
  const letters = LETTERS.map(([strokes, wide]) => {
    const placed = `<path d="${strokes}" transform="translate(${x} 0)"/>`;
    x += wide + 2.1;
    return placed;
  }).join('');
  const petals = [0, 72, 144, 216, 288].map((turn) => `<path d="${PETAL}" transform="rotate(${turn})"/>`).join('');
  const scale = 124 / x;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%"/>
<g fill="none" stroke="#fff" stroke-width="1.9" stroke-linejoin="round" transform="translate(54 ${(height - 10 * scale) / 2}) scale(${scale})">${letters}</g>
<g fill="#fff" transform="translate(30 ${height / 2 + 1}) scale(2)">${petals}</g>
<path d="M0 4.5H${width}M0 ${height - 4.5}H${width}" stroke="#999" stroke-width="1.6"/></svg>`;
  const marks = await sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
  return { width, height, marks };
}
