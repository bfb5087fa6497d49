import { COLOUR_NAMES } from './colours.ts';
import { CRAFTS } from './crafts.ts';
import { FIBRES } from './fibres.ts';
import type { Line, Piece } from './piece.ts';
import { chosenBy, hashOf } from './seeded.ts';

const MAKER = 'Gulmohar Garments Example Private Limited, 12 Example Road, Jaipur, Rajasthan 302001';

/** The parts of a description without HTML. All are plain text without markup characters. */
type Parts = {
  note: string;
  craft: [string, string];
  feel: string;
  fit: string;
  styling: string;
  /** Labels and values, including those that Indian labelling rules require. */
  facts: [string, string][];
};

function partsOf(line: Line, piece: Piece): Parts {
  const craft = CRAFTS[piece.textile];
  const fibre = FIBRES[piece.fibre ?? craft.fibre];
  const omitted = hashOf(`left out ${piece.title}`) % craft.sentences.length;
  const sentences = craft.sentences.filter((_, index) => index !== omitted);
  return {
    note: piece.note,
    craft: [sentences[0] ?? '', sentences[1] ?? ''],
    feel: fibre.feel,
    fit: chosenBy(`fit ${piece.title}`, line.fits),
    styling: chosenBy(`styling ${piece.title}`, line.stylings),
    facts: [
      ['Fabric', fibre.composition],
      ['Craft', craft.name],
      ['Colour', COLOUR_NAMES[piece.palette]],
      ['Care', fibre.care],
      ['Net quantity', line.netQuantity],
      ['Country of origin', 'India'],
      ['Manufactured and packed by', MAKER],
    ],
  };
}

function paragraph(...sentences: string[]): string {
  return `<p>${sentences.join(' ')}</p>`;
}

function asList(facts: readonly [string, string][]): string {
  return `<ul>${facts.map(([label, value]) => `<li><strong>${label}:</strong> ${value}</li>`).join('')}</ul>`;
}

function asTable(facts: readonly [string, string][]): string {
  const rows = facts.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('');
  return `<table><tbody>${rows}</tbody></table>`;
}

function asLines(facts: readonly [string, string][]): string {
  return facts.map(([label, value]) => `<b>${label}</b>: ${value}`).join('<br>');
}

const LAYOUTS: readonly ((parts: Parts) => string)[] = [
  ({ note, craft, feel, fit, styling, facts }) =>
    paragraph(note, ...craft) + paragraph(feel, fit) + paragraph(styling) + asList(facts),
  ({ note, craft, feel, fit, styling, facts }) =>
    `${paragraph(note)}<h3>The cloth</h3>${paragraph(...craft, feel)}<h3>The fit</h3>${paragraph(fit, styling)}${asTable(facts)}`,
  ({ note, craft, feel, fit, styling, facts }) =>
    `${paragraph(`<em>${note}</em>`)}${paragraph(...craft, feel)}<ul><li>${fit}</li><li>${styling}</li></ul>${asTable(facts)}`,
  ({ note, craft, feel, fit, styling, facts }) =>
    `<div>${note}</div><br><div>${craft.join(' ')} ${feel}</div><br><div>${fit} ${styling}</div><p>${asLines(facts)}</p>`,
];

/** Returns a product's body_html: about 150 words, in one of the layouts that a shop accumulates over the years. */
export function descriptionOf(line: Line, piece: Piece): string {
  return chosenBy(`layout ${piece.title}`, LAYOUTS)(partsOf(line, piece));
}
