import type { ListedOwnCollection, OwnCollectionInput } from '../../contracts/desk/own-collections.ts';
import { asksForAnything, type CollectionRule, RULE_ORDERS } from '../../domain/catalogue/collection-rule.ts';
import { typedNumber } from '../../domain/language/ascii-digits.ts';
import { parseRupees, toDecimalRupees } from '../../domain/money/money.ts';

/** The fields of a collection's form as they are typed, by name. */
export type CollectionFields = Readonly<Record<string, string>>;
export type PickedProduct = { id: string; title: string | null };

export const NEW_COLLECTION: CollectionFields = { how: 'rule', order: 'newest' };

/** Returns a collection as its form shows it. */
export function fieldsOf({ name, picture, rule }: ListedOwnCollection): CollectionFields {
  const names = Object.entries(name).map(([tag, text]) => [`name.${tag}`, text]);
  return {
    ...Object.fromEntries(names),
    picture: picture ?? '',
    ...(rule === null ? { how: 'hand', order: 'newest' } : { how: 'rule', ...typedRule(rule) }),
  };
}

const typedRule = (rule: CollectionRule): CollectionFields => ({
  tags: rule.tags.join(', '),
  types: rule.types.join(', '),
  minRupees: typedRupees(rule.minPaise),
  maxRupees: typedRupees(rule.maxPaise),
  minDiscount: rule.minDiscount?.toString() ?? '',
  newerThanDays: rule.newerThanDays?.toString() ?? '',
  onlyAvailable: rule.onlyAvailable ? 'on' : '',
  order: rule.order,
});

const typedRupees = (paise: number | null): string =>
  paise === null ? '' : toDecimalRupees(paise).replace(/\.00$/, '');

/** Reads what is typed; else names the fields that are wrong. */
export function readFields(
  fields: CollectionFields,
  picked: readonly PickedProduct[],
  languages: readonly string[],
): { input: OwnCollectionInput } | { wrong: string[] } {
  const names = languages.flatMap((tag): [string, string][] => {
    const text = (fields[`name.${tag}`] ?? '').trim();
    return text === '' ? [] : [[tag, text]];
  });
  const isByHand = fields['how'] === 'hand';
  const read = isByHand ? null : readRule(fields);
  const wrong = [
    ...(names.some(([tag]) => tag === languages[0]) ? [] : [`name.${languages[0]}`]),
    ...(read !== null && 'wrong' in read ? read.wrong : []),
    ...(isByHand && picked.length === 0 ? ['products'] : []),
  ];
  if (wrong.length > 0 || (read !== null && 'wrong' in read)) return { wrong };
  return {
    input: {
      name: Object.fromEntries(names),
      picture: fields['picture'] === undefined || fields['picture'] === '' ? null : fields['picture'],
      rule: read?.rule ?? null,
      products: isByHand ? picked.map(({ id }) => id) : [],
    },
  };
}

type ReadRule = OwnCollectionInput['rule'];

/** Reads the fields of a rule; else names those that are wrong, `rule` if it asks for nothing. */
export function readRule(fields: CollectionFields): { rule: NonNullable<ReadRule> } | { wrong: string[] } {
  const wrong: string[] = [];
  const list = (name: string): string[] =>
    (fields[name] ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
  const number = (name: string, parse: (text: string) => number | null): number | null => {
    const text = typedNumber((fields[name] ?? '').trim()).replaceAll(/[₹,%\s]/g, '');
    if (text === '') return null;
    const value = parse(text);
    if (value === null) wrong.push(name);
    return value;
  };
  const whole = (most: number) => (text: string) =>
    /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;
  const rupees = (text: string) => {
    const paise = parseRupees(text);
    return paise !== null && paise >= 100 ? paise : null;
  };
  const rule = {
    tags: list('tags'),
    types: list('types'),
    minPaise: number('minRupees', rupees),
    maxPaise: number('maxRupees', rupees),
    minDiscount: number('minDiscount', whole(99)),
    newerThanDays: number('newerThanDays', whole(3_650)),
    onlyAvailable: fields['onlyAvailable'] === 'on',
    order: RULE_ORDERS.find((order) => order === fields['order']) ?? 'newest',
  };
  if (rule.minPaise !== null && rule.maxPaise !== null && rule.minPaise > rule.maxPaise) wrong.push('maxRupees');
  if (wrong.length === 0 && !asksForAnything(rule)) wrong.push('rule');
  return wrong.length > 0 ? { wrong } : { rule };
}
