import { inflateSync } from 'node:zlib';

export type PdfText = {
  /** The written texts, one a line, in the order in which they were drawn. */
  lines: string[];
  /** The number of letters that no font had, which print as boxes. */
  boxes: number;
  /** Names of the embedded fonts. */
  fonts: string[];
  pages: number;
};

/** Reads the text of a PDF that the shop has drawn, by the tables of its embedded fonts. */
export function readPdf(pdf: Buffer): PdfText {
  const objects = new Map<string, string>();
  const file = pdf.toString('latin1');
  for (const [, id = '', body = ''] of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) objects.set(id, body);
  const bodies = [...objects.values()];
  const letters = lettersByFont(bodies, objects);
  const lines: string[] = [];
  let boxes = 0;
  for (const body of bodies) {
    const content = streamOf(body);
    if (!/\bTf\b/.test(content)) continue;
    let font = '';
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = name;
      const glyphs = Array.from((shown ?? '').matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) => hex).join('');
      const codes = glyphs.match(/.{4}/g) ?? [];
      boxes += codes.filter((code) => code === '0000').length;
      if (shown !== undefined) lines.push(codes.map((code) => letters.get(font)?.get(code) ?? '').join(''));
    }
  }
  return {
    lines,
    boxes,
    fonts: [...new Set(Array.from(file.matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g), ([, name = '']) => name))],
    pages: bodies.filter((body) => /\/Type \/Page\b/.test(body)).length,
  };
}

function streamOf(body: string): string {
  const begin = body.indexOf('stream\n');
  if (begin === -1) return '';
  const bytes = Buffer.from(body.slice(begin + 7, body.lastIndexOf('\nendstream')), 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** Returns for each font of the pages the letters of its glyphs, by the hexadecimal number in the text. */
function lettersByFont(bodies: readonly string[], objects: ReadonlyMap<string, string>) {
  const fonts = new Map<string, Map<string, string>>();
  for (const body of bodies) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      const ranges = streamOf(objects.get(table) ?? '').matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g);
      const known = new Map<string, string>();
      for (const [, from = '', list = ''] of ranges) {
        Array.from(list.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) => hex).forEach((hex, index) => {
          const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
          const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
          known.set(code, String.fromCharCode(...units));
        });
      }
      fonts.set(name, known);
    }
  }
  return fonts;
}
