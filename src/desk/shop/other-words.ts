import { isGroup, settingAt } from '../../domain/merchant/setting-path.ts';
import { textIn } from '../../domain/language/text-by-language.ts';
import { DESK_LANGUAGE } from '../language/desk-language.ts';
import { formatMoney, formatNumber, formatShare } from '../language/formats.ts';
import { labelIn } from '../language/label-in.ts';
import { texts as messageTexts } from '../messages/texts.ts';
import { texts as returnTexts } from '../returns/texts.ts';
import { otherTexts as texts } from './other-texts.ts';

/** Names of what settings point to. */
type Names = { titleOf: (handle: string) => string; languageOf: (tag: string) => string };
type Words = (value: unknown, names: Names) => string;

const BASIS_POINTS = 10_000;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textAt = (value: unknown, path: string): string => {
  const found = settingAt(value, path);
  return typeof found === 'string' ? found : '';
};
const lines = (found: readonly string[]): string => found.join('\n');
/** Companies are stored by their name in small letters. */
const company = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1);

function countOfTexts(value: unknown): number {
  if (typeof value === 'string') return 1;
  return isGroup(value) ? Object.values(value).reduce((sum: number, part) => sum + countOfTexts(part), 0) : 0;
}

function textsByLanguage(value: unknown): Record<string, string> {
  const entries = Object.entries(isGroup(value) ? value : {});
  return Object.fromEntries(entries.flatMap(([tag, text]) => (typeof text === 'string' ? [[tag, text]] : [])));
}

/** What no form shows, by its path. */
export const OTHER_WORDS: Readonly<Record<string, Words>> = {
  slides: (value) =>
    lines(listOf(value).map((slide) => texts.slide(textAt(slide, 'alt') || texts.unnamed, textAt(slide, 'href')))),
  feedUrl: (value) => (typeof value === 'string' ? value : texts.underKeys),
  feedSource: (value) => (typeof value === 'string' ? company(value) : texts.byItself),
  currency: (value) => (value === 'INR' ? texts.rupees : String(value)),
  paymentType: (value) => company(String(value)),
  'shipping.provider': (value) => (typeof value === 'string' ? company(value) : texts.withKeys),
  'invoices.slabs': (value) =>
    lines(
      listOf(value).map((slab) => {
        const upTo = settingAt(slab, 'upToPaise');
        const rate = formatShare(Number(settingAt(slab, 'basisPoints')) / BASIS_POINTS);
        return typeof upTo === 'number' ? texts.slabUpTo(formatMoney(upTo), rate) : texts.slabAbove(rate);
      }),
    ),
  'messages.smsTemplates': (value, { languageOf }) =>
    lines(
      Object.entries(isGroup(value) ? value : {}).map(([kind, byLanguage]) => {
        const languages = Object.keys(isGroup(byLanguage) ? byLanguage : {}).map(languageOf);
        return `${labelIn(messageTexts.kinds, kind) ?? kind}: ${languages.join(', ')}`;
      }),
    ),
  colourSiblings: (value) => labelIn(texts.siblings, textAt(value, 'by')) ?? texts.siblings.title,
  looks: (value, { titleOf }) =>
    lines(
      listOf(value).map((look) => {
        const others = listOf(settingAt(look, 'with')).map((handle) => titleOf(String(handle)));
        return texts.look(titleOf(textAt(look, 'of')), others.join(', '));
      }),
    ),
  names: (value, { languageOf }) =>
    lines(
      Object.entries(isGroup(value) ? value : {}).map(
        ([tag, names]) => `${languageOf(tag)}: ${texts.names(formatNumber(countOfTexts(names)))}`,
      ),
    ),
  hindi: (value) => (countOfTexts(value) === 0 ? '' : texts.names(formatNumber(countOfTexts(value)))),
  'policy.notReturnable': (value) =>
    listOf(value)
      .map((one) => textIn(textsByLanguage(settingAt(one, 'name')), DESK_LANGUAGE))
      .join(', '),
  'policy.reasons': (value) =>
    listOf(value)
      .map((reason) => labelIn(returnTexts.reasons, String(reason)) ?? String(reason))
      .join(', '),
};

/** Returns a setting in plain words; '' if nothing is set. */
export function otherInWords(path: string, value: unknown, names: Names): string {
  const words = Object.entries(OTHER_WORDS).find(([own]) => own === path)?.[1];
  return words === undefined ? partsInWords(value) : words(value, names);
}

/** Returns any value in words: its parts one a line, each after its name. */
export function partsInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(partsInWords).filter(Boolean).join(', ');
  if (isGroup(value)) {
    return Object.entries(value)
      .map(([name, part]) => [nameInWords(name), partsInWords(part)])
      .filter(([, part]) => part !== '')
      .map(([name, part]) => `${name}: ${part}`)
      .join('\n');
  }
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const nameInWords = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
