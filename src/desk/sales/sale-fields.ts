import * as v from 'valibot';
import { type ListedSale, type SaleInput, saleInputSchema } from '../../contracts/desk/sales.ts';
import { parseRupees, toDecimalRupees } from '../../domain/money/money.ts';
import { momentTyped, typedMoment } from '../../domain/dates/typed-moment.ts';
import { goodsTyped, typedGoods } from '../offers/goods.ts';

/** The fields of the form, as typed; names of languages are `name.en` and so on. */
export type SaleFields = Record<string, string>;

/** The fields of a new sale, which ask for a name, a percentage and two times only. */
export const NEW_SALE: SaleFields = { kind: 'percentage', which: 'all' };

export function fieldsOf(sale: ListedSale): SaleFields {
  const { name, target, basisPoints, prices, from, until } = sale;
  return {
    ...Object.fromEntries(Object.entries(name).map(([language, text]) => [`name.${language}`, text])),
    kind: basisPoints === null ? 'prices' : 'percentage',
    percent: basisPoints === null ? '' : String(basisPoints / 100),
    prices: Object.entries(prices)
      .map(([key, paise]) => `${key}, ${toDecimalRupees(paise).replace(/\.00$/, '')}`)
      .join('\n'),
    ...typedGoods(target),
    from: typedMoment(from),
    until: typedMoment(until),
  };
}

/** What was typed, or the fields that are missing or not right, with the first line of prices that cannot be read. */
export type ReadSale = { input: SaleInput } | { wrong: string[]; line: number | null };

/** Reads the fields. */
export function readFields(fields: SaleFields, languages: readonly string[]): ReadSale {
  const text = (name: string) => (fields[name] ?? '').trim();
  const names = languages.flatMap((language) =>
    text(`name.${language}`) === '' ? [] : [[language, text(`name.${language}`)] as const],
  );
  const isPercentage = text('kind') === 'percentage';
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(text('percent')) ? Math.round(Number(text('percent')) * 100) : null;
  const prices = isPercentage ? {} : readPrices(text('prices'));
  if (typeof prices === 'number') return { wrong: ['prices'], line: prices };
  if (isPercentage && percent === null) return { wrong: ['percent'], line: null };
  const parsed = v.safeParse(saleInputSchema, {
    name: Object.fromEntries(names),
    basisPoints: isPercentage ? percent : null,
    prices,
    target: goodsTyped(text),
    from: text('from') === '' ? null : momentTyped(text('from')),
    until: text('until') === '' ? null : momentTyped(text('until')),
  });
  if (parsed.success) return { input: parsed.output };
  const wrong = parsed.issues.map((issue) => v.getDotPath(issue)?.split('.')[0] ?? 'until');
  return {
    wrong: [...new Set(wrong.map((name) => FIELD_OF[name]?.(languages, isPercentage) ?? name))],
    line: null,
  };
}

/** The field that stands for a part of the input. */
const FIELD_OF: Readonly<Record<string, (languages: readonly string[], isPercentage: boolean) => string>> = {
  name: ([first]) => `name.${first ?? ''}`,
  target: () => 'which',
  basisPoints: (_, isPercentage) => (isPercentage ? 'percent' : 'prices'),
};

/** Reads a SKU or id and a price in rupees per line, as sheets paste them. Returns the first line that is not right. */
function readPrices(text: string): Record<string, number> | number {
  const prices: Record<string, number> = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, key, typed] = /^(.+?)[,;\t ]+₹?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*$/.exec(line) ?? [];
    const paise = typed === undefined ? null : parseRupees(typed.replaceAll(',', ''));
    if (key === undefined || paise === null) return index + 1;
    prices[key.trim()] = paise;
  }
  return prices;
}
