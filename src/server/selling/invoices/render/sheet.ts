import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { FAMILIES, fontRuns } from './font-families.ts';
import { type SetLine, setMixedText } from './mixed-text.ts';

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

/** The fonts of the shop's own words, read once. The others are read by a document that needs them. */
const [OWN] = FAMILIES;
let fonts: Promise<(readonly [string, Buffer])[]> | null = null;

function loadFonts(): Promise<(readonly [string, Buffer])[]> {
  const load = async (name: string, file: string) => [name, await readFile(file)] as const;
  fonts ??= Promise.all([load(`${OWN.name}-regular`, OWN.regular), load(`${OWN.name}-bold`, OWN.bold)]);
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
  // A file embeds only the letters it uses.
  for (const { name, regular, bold } of FAMILIES) {
    sheet.registerFont(`${name}-regular`, regular);
    sheet.registerFont(`${name}-bold`, bold);
  }
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
  /** Maximum number of lines; the rest is cut with an ellipsis. Never for what a person has typed. */
  lines?: number;
};

const LINE_HEIGHT = 1.36;

export function lineHeight(size: number): number {
  return size * LINE_HEIGHT;
}

/** Returns the height of a text in a column. */
export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  return heightOfShown(sheet, settable(sheet, text, style), width, style);
}

function heightOfShown(sheet: Sheet, shown: string, width: number, style: TextStyle): number {
  const { size = 8.5, lines } = style;
  const mixed = mixedLines(sheet, shown, width, style);
  if (mixed) return mixed.length * lineHeight(size);
  use(sheet, shown, style);
  const height = sheet.heightOfString(shown, { width, lineGap: gapOf(sheet, size) });
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
  const shown = settable(sheet, text, style);
  const mixed = mixedLines(sheet, shown, width, style);
  if (mixed) return writeMixed(sheet, mixed, { x, y, width }, style);
  const height = heightOfShown(sheet, shown, width, style);
  sheet.fillColor(colour).text(shown, x, y, {
    width,
    align,
    lineGap: gapOf(sheet, size),
    ...(lines === undefined ? {} : { height, ellipsis: true }),
  });
  return y + height;
}

/** Returns the lines of a text that no single font sets from left to right; null for any other. */
function mixedLines(sheet: Sheet, shown: string, width: number, style: TextStyle): SetLine[] | null {
  const runs = fontRuns(shown);
  if (runs.length <= 1 && runs[0]?.isRightToLeft !== true) return null;
  const { size = 8.5, lines } = style;
  const all = setMixedText(shown, width, (family, run) => {
    sheet.font(fontOf(sheet, family, style)).fontSize(size);
    return sheet.widthOfString(run);
  });
  return lines === undefined ? all : all.slice(0, lines);
}

/** Stands for letters that cannot be set. */
const UNKNOWN = '\ufffd';
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns a text as it is printed: without control characters, and with a sign for letters at which the font's rules
 * fail in the library, such as two marks that no language writes together. A document must be made all the same.
 */
export function settable(sheet: Sheet, text: string, style: TextStyle = {}): string {
  const shown = printable(text);
  if (fontRuns(shown).every(({ family }) => family === OWN.name)) return shown;
  return shown
    .split(/(?<=[ \n])/)
    .map((word) => (canSet(sheet, word, style) ? word : lettersSet(sheet, word, style)))
    .join('');
}

function lettersSet(sheet: Sheet, word: string, style: TextStyle): string {
  const letters = Array.from(segmenter.segment(word), ({ segment }) =>
    canSet(sheet, segment, style) ? segment : UNKNOWN,
  );
  return canSet(sheet, letters.join(''), style) ? letters.join('') : letters.fill(UNKNOWN).join('');
}

function canSet(sheet: Sheet, text: string, style: TextStyle): boolean {
  return fontRuns(text).every(({ family, text: run }) => {
    if (canMeasure(sheet, family, run, style)) return true;
    if (unpositioned.get(sheet)?.has(family) === true) return false;
    setUnpositioned(sheet, family);
    return canMeasure(sheet, family, run, style);
  });
}

function canMeasure(sheet: Sheet, family: string, run: string, style: TextStyle): boolean {
  try {
    sheet.font(fontOf(sheet, family, style)).fontSize(style.size ?? 8.5);
    sheet.widthOfString(run);
    return true;
  } catch {
    return false;
  }
}

/** The families of a document whose fonts are used without their table of positions. */
const unpositioned = new WeakMap<Sheet, Set<string>>();

function setUnpositioned(sheet: Sheet, family: string): void {
  unpositioned.set(sheet, (unpositioned.get(sheet) ?? new Set()).add(family));
  const files = FAMILIES.find(({ name }) => name === family);
  if (!files) return;
  sheet.registerFont(`${family}-regular-unpositioned`, readUnpositioned(files.regular));
  sheet.registerFont(`${family}-bold-unpositioned`, readUnpositioned(files.bold));
}

/** The part of a line's height above the letters' foot. */
const ASCENT = 0.95;

function writeMixed(
  sheet: Sheet,
  lines: readonly SetLine[],
  { x, y, width }: { x: number; y: number; width: number },
  style: TextStyle,
): number {
  const { align = 'left', colour = INK, size = 8.5 } = style;
  const left = { left: 0, center: 0.5, right: 1 }[align];
  lines.forEach((line, index) => {
    for (const run of line.runs) {
      sheet
        .font(fontOf(sheet, run.family, style))
        .fontSize(size)
        .fillColor(colour);
      const at = { x: x + left * (width - line.width) + run.x, y: y + index * lineHeight(size) + ASCENT * size };
      sheet.text(run.text, at.x, at.y, { lineBreak: false, baseline: 'alphabetic' });
    }
  });
  return y + lines.length * lineHeight(size);
}

function fontOf(sheet: Sheet, family: string, { bold = false }: TextStyle): string {
  const font = `${family}-${bold ? 'bold' : 'regular'}`;
  return unpositioned.get(sheet)?.has(family) === true ? `${font}-unpositioned` : font;
}

function use(sheet: Sheet, shown: string, style: TextStyle): void {
  const [run] = fontRuns(shown);
  sheet.font(fontOf(sheet, run?.family ?? OWN.name, style)).fontSize(style.size ?? 8.5);
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

const TABLES_AT = 12;
const RECORD = 16;
/** The sum in the table `head` by which the library recognises a font that it has read before. */
const SUM_AT = 8;

/**
 * Reads a font without its table of positions (GPOS). At some combinations of letter and mark, which are common words
 * in Punjabi and Malayalam, the library that sets the letters fails on that table; without it marks stand where they
 * were drawn, which is nearly the same place.
 */
function readUnpositioned(file: string): Buffer {
  const font = readFileSync(file);
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const at = TABLES_AT + index * RECORD;
    const tag = font.toString('latin1', at, at + 4);
    // An unknown tag is skipped.
    if (tag === 'GPOS') font.write('xPOS', at, 'latin1');
    if (tag === 'head') font.writeUInt32BE(0, font.readUInt32BE(at + 8) + SUM_AT);
  }
  return font;
}
