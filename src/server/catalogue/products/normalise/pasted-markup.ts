/** Elements whose text no shopper sees. */
const UNSEEN = new Set(['style', 'script', 'xml']);
/** Elements whose attributes say something; those of all others are left out with the formatting. */
const TELLING = new Set(['a', 'img', 'td', 'th', 'ol', 'iframe', 'video', 'source']);
const TAG = /^<(\/?)([a-z][^\s/>]*)/i;
/** A picture or file pasted into the text. */
const PASTED = /data:[^"'\s>]*/gi;

/**
 * Returns HTML without what office programs paste around a text: comments, style sheets, scripts, formatting
 * attributes, declarations, elements of other vocabularies (`<o:p>`) and pasted pictures, of which only
 * "data:" stays. Its text does not change. One pass, whatever the text holds.
 */
export function withoutPastedMarkup(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const tag = html.indexOf('<', at);
    parts.push(html.slice(at, tag === -1 ? undefined : tag));
    if (tag === -1) return parts.join('');
    const piece = readPiece(html, tag);
    parts.push(piece.kept);
    at = piece.end;
  }
}

/** What is kept of the markup that starts at `at`, and where the text continues. */
function readPiece(html: string, at: number): { kept: string; end: number } {
  if (html.startsWith('<!--', at)) return { kept: '', end: after(html, '-->', at + 4) };
  if (/[!?]/.test(html[at + 1] ?? '')) return { kept: '', end: after(html, '>', at) };
  const [, slash = '', written] = TAG.exec(html.slice(at, at + 100)) ?? [];
  if (written === undefined) return { kept: '<', end: at + 1 };
  const name = written.toLowerCase();
  const end = endOfTag(html, at);
  if (UNSEEN.has(name)) return { kept: '', end: slash === '' ? endOfElement(html, name, end) : end };
  if (name.includes(':')) return { kept: '', end };
  if (slash === '' && TELLING.has(name)) return { kept: html.slice(at, end).replaceAll(PASTED, 'data:'), end };
  return { kept: `<${slash}${name}>`, end };
}

function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

/** Behind the > of a tag; one within quotes does not count. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const letter = html[at] ?? '';
    if (quote === '' && letter === '>') return at + 1;
    if (quote === '' && html[at - 1] === '=' && (letter === '"' || letter === "'")) quote = letter;
    else if (letter === quote) quote = '';
  }
  return html.length;
}

function endOfElement(html: string, name: string, from: number): number {
  let at = from;
  for (;;) {
    const close = html.indexOf('</', at);
    if (close === -1) return html.length;
    if (html.slice(close + 2, close + 2 + name.length).toLowerCase() === name) return after(html, '>', close);
    at = close + 2;
  }
}
