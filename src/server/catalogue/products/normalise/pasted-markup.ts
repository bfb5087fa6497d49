import { Parser } from 'htmlparser2';

/** Elements whose text no shopper sees. */
const UNSEEN = new Set(['style', 'script', 'xml']);
/** Elements whose attributes say something; those of all others are left out with the formatting. */
const TELLING = new Set(['a', 'img', 'td', 'th', 'ol', 'iframe', 'video', 'source']);
/** A picture or file pasted into the text. */
const PASTED = /data:[^"'\s>]*/gi;

/**
 * Returns HTML without what office programs paste around a text: comments, style sheets, scripts, formatting
 * attributes, declarations, elements of other vocabularies (`<o:p>`) and pasted pictures, of which only
 * "data:" stays. Its text does not change.
 */
export function withoutPastedMarkup(html: string): string {
  const kept: string[] = [];
  let unseen = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (UNSEEN.has(name)) unseen += 1;
        if (unseen > 0 || name.includes(':')) return;
        const written = html.slice(parser.startIndex, parser.endIndex + 1);
        kept.push(TELLING.has(name) ? written.replaceAll(PASTED, 'data:') : `<${name}>`);
      },
      ontext(text) {
        if (unseen === 0) kept.push(text);
      },
      onclosetag(name, isImplied) {
        if (UNSEEN.has(name)) unseen -= 1;
        else if (unseen === 0 && !isImplied && !name.includes(':')) kept.push(`</${name}>`);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return kept.join('');
}
