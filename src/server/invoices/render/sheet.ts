import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';

export type Sheet = PDFKit.PDFDocument;

/** Sizes in points, 72 to the inch. */
export const A4 = { width: 595.28, height: 841.89 };
export const A5 = { width: 419.53, height: 595.28 };
/** 4 x 6 inches, the size of label printers. */
export const LABEL = { width: 288, height: 432 };

export const INK = '#111111';
export const QUIET = '#5c5c5c';
export const LINE = '#c9c9c9';
export const SHADE = '#f3f3f3';

/** Each family has Latin letters and ₹ in addition to its Indian script. A file embeds only the letters it uses. */
const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  'bengali-regular': require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  'bengali-bold': require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
};
let fonts: Promise<(readonly [string, Buffer])[]> | null = null;

function loadFonts(): Promise<(readonly [string, Buffer])[]> {
  const load = async ([name, file]: readonly [string, string]) => [name, await readFile(file)] as const;
  fonts ??= Promise.all(Object.entries(FONTS).map(load));
  return fonts;
}

/** Creates a PDF without pages. The same title, time and content result in the same bytes. */
export async function openSheet(title: string, at: Date): Promise<Sheet> {
  // Loaded only when needed: the library and its fonts take 15 MB.
  const { default: PdfKit } = await import('pdfkit');
  const sheet = new PdfKit({
    autoFirstPage: false,
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  for (const [name, font] of await loadFonts()) sheet.registerFont(name, font);
  return sheet;
}

export function addPage(sheet: Sheet, size: { width: number; height: number }): void {
  sheet.addPage({ size: [size.width, size.height], margin: 0 });
}

export type TextStyle = {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Maximum number of lines; the rest is cut with an ellipsis. */
  lines?: number;
};

const LINE_HEIGHT = 1.36;

export function lineHeight(size: number): number {
  return size * LINE_HEIGHT;
}

/** Returns the height of a text in a column. */
export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  const { size = 8.5, lines } = style;
  use(sheet, text, style);
  const height = sheet.heightOfString(printable(text), { width, lineGap: gapOf(sheet, size) });
  return lines === undefined ? height : Math.min(height, lines * lineHeight(size) + 0.1);
}

/** Writes a text into a column and returns the y of the next line. */
export function write(
  sheet: Sheet,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: TextStyle = {},
): number {
  const { align = 'left', colour = INK, lines, size = 8.5 } = style;
  const height = heightOf(sheet, text, width, style);
  sheet.fillColor(colour).text(printable(text), x, y, {
    width,
    align,
    lineGap: gapOf(sheet, size),
    ...(lines === undefined ? {} : { height, ellipsis: true }),
  });
  return y + height;
}

function use(sheet: Sheet, text: string, { bold = false, size = 8.5 }: TextStyle): void {
  const family = /\p{Script=Bengali}/u.test(text) ? 'bengali-' : '';
  sheet.font(`${family}${bold ? 'bold' : 'regular'}`).fontSize(size);
}

/** The font's default line spacing is wider, for Devanagari's marks above and below. */
function gapOf(sheet: Sheet, size: number): number {
  return lineHeight(size) - sheet.currentLineHeight(false);
}

export function rule(sheet: Sheet, y: number, from: number, to: number, colour = LINE): void {
  sheet.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke();
}

export function box(sheet: Sheet, at: { x: number; y: number; width: number; height: number }, fill: string): void {
  sheet.rect(at.x, at.y, at.width, at.height).fill(fill);
}

/** Removes control characters, and marks that change the reading direction. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu, '');
}

/** Whether one of the fonts has all letters of a text; letters of other scripts would print as boxes. */
export function isPrintable(text: string): boolean {
  return (
    /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text) ||
    /^[\p{Script=Latin}\p{Script=Bengali}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)
  );
}
