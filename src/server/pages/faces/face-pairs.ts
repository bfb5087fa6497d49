import type { FacePair } from '../../../contracts/merchant/look.ts';

/** One file of a face: of a package, for the letters of one script. */
export type FaceFile = { family: string; file: string; script: Script; weight: string; use: 'heading' | 'text' };
type Script = keyof typeof RANGES;

/**
 * The letters for which a file is fetched. ₹ is in none: it stands in the packages' files of other scripts, and a page in
 * English would fetch a whole one for it. Nor is the danda, which Hindi and Bengali share.
 */
export const RANGES = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2010-2027,U+2030-205E',
  devanagari: 'U+0900-0963,U+0966-097F,U+1CD0-1CF9,U+200C-200D,U+A830-A839,U+A8E0-A8FF',
  bengali: 'U+0980-09FE,U+200C-200D',
} as const;

const heading = (family: string, script: Script, weight: number): FaceFile => ({
  family,
  script,
  file: `${family}-${script}-${weight}-normal.woff2`,
  // One file for all weights, so that no browser makes a bold of its own.
  weight: '400 700',
  use: 'heading',
});

const text = (family: string): FaceFile[] =>
  [400, 600].map((weight) => ({
    family,
    script: 'latin',
    file: `${family}-latin-${weight}-normal.woff2`,
    weight: weight === 400 ? '400 500' : '600 700',
    use: 'text',
  }));

/**
 * The files of each pair. Headings have all three scripts; text in Indian scripts keeps the device's own face, because
 * two weights of one would be 200 KB.
 */
export const FACE_FILES: Readonly<Record<Exclude<FacePair, 'system'>, readonly FaceFile[]>> = {
  modern: [
    heading('poppins', 'latin', 600),
    heading('poppins', 'devanagari', 600),
    heading('anek-bangla', 'bengali', 600),
    ...text('poppins'),
  ],
  plain: [
    heading('hind', 'latin', 600),
    heading('hind', 'devanagari', 600),
    heading('hind-siliguri', 'bengali', 600),
    ...text('hind'),
  ],
  warm: [
    heading('baloo-2', 'latin', 600),
    heading('baloo-2', 'devanagari', 600),
    heading('baloo-da-2', 'bengali', 600),
    ...text('hind'),
  ],
  editorial: [
    heading('martel', 'latin', 700),
    heading('martel', 'devanagari', 700),
    heading('noto-serif-bengali', 'bengali', 700),
    ...text('hind'),
  ],
  classic: [
    heading('tiro-devanagari-hindi', 'latin', 400),
    heading('tiro-devanagari-hindi', 'devanagari', 400),
    heading('tiro-bangla', 'bengali', 400),
    ...text('hind'),
  ],
  festive: [
    heading('rozha-one', 'latin', 400),
    heading('rozha-one', 'devanagari', 400),
    heading('noto-serif-bengali', 'bengali', 700),
    ...text('poppins'),
  ],
};
