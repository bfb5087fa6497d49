import * as v from 'valibot';
import type { OfferInput, ListedOffer } from '../../contracts/desk/offers.ts';
import {
  offerActionSchema,
  offerCodeSchema,
  offerConditionsSchema,
  offerNameSchema,
  offerTargetSchema,
} from '../../contracts/checkout/offer-terms.ts';
import { pinsIn } from '../../domain/merchant/zones-in-text.ts';
import { parseRupees, toDecimalRupees } from '../../domain/money/money.ts';
import { goodsTyped, typedGoods } from './goods.ts';
import { momentTyped, typedMoment } from '../../domain/dates/typed-moment.ts';

/** The fields of the form, as typed; names of languages are `name.en` and so on. */
export type OfferFields = Record<string, string>;

/** The fields of a new offer, which ask for a name and a value only. */
export const NEW_OFFER: OfferFields = {
  kind: 'percentage',
  given: 'automatic',
  which: 'all',
  orders: 'all',
  combined: 'yes',
  shown: 'yes',
};

export function fieldsOf(offer: ListedOffer): OfferFields {
  const { action, conditions, target } = offer;
  const rupees = (paise: number | null) => (paise === null ? '' : toDecimalRupees(paise).replace(/\.00$/, ''));
  const whole = (count: number | null) => (count === null ? '' : String(count));
  const { onlyPrepaid, firstOrder } = conditions;
  return {
    ...Object.fromEntries(Object.entries(offer.name).map(([language, name]) => [`name.${language}`, name])),
    kind: action.kind,
    ...(action.kind === 'percentage'
      ? { percent: String(action.basisPoints / 100), atMost: rupees(action.atMostPaise) }
      : {}),
    ...(action.kind === 'amount_off' ? { amount: rupees(action.amountPaise) } : {}),
    ...(action.kind === 'fixed_price' ? { pieces: String(action.pieces), price: rupees(action.pricePaise) } : {}),
    ...(action.kind === 'buy_x_get_y' ? { buy: String(action.buy), free: String(action.free) } : {}),
    given: offer.byCode ? 'code' : 'automatic',
    ...typedGoods(target),
    minimum: rupees(conditions.minimumPaise),
    minimumPieces: whole(conditions.minimumPieces),
    pins: (conditions.pins ?? []).join(' '),
    orders: firstOrder ? (onlyPrepaid ? 'first_prepaid' : 'first') : onlyPrepaid ? 'prepaid' : 'all',
    from: momentText(conditions.from),
    until: momentText(conditions.until),
    maxUses: whole(offer.maxUses),
    maxUsesPerMobile: whole(offer.maxUsesPerMobile),
    combined: offer.combinable ? 'yes' : 'no',
    shown: offer.advertised ? 'yes' : 'no',
  };
}

export type ReadOffer = { input: OfferInput & { code?: string } } | { wrong: string[] };

/** Reads the fields; `wrong`: those that are missing or not right. `asksCode`: a new offer by code needs one. */
export function readFields(fields: OfferFields, languages: readonly string[], asksCode: boolean): ReadOffer {
  const wrong: string[] = [];
  const text = (name: string) => (fields[name] ?? '').trim();
  const numberIn = (name: string, read: (text: string) => number | null): number | null => {
    if (text(name) === '') return null;
    const value = read(text(name));
    if (value === null) wrong.push(name);
    return value;
  };
  const rupees = (name: string) => numberIn(name, (typed) => parseRupees(typed.replaceAll(/[₹,\s]/g, '')));
  const whole = (name: string) => numberIn(name, (typed) => (/^\d{1,7}$/.test(typed) ? Number(typed) : null));
  const moment = (name: string) => numberIn(name, momentTyped);
  const check = <T>(schema: v.GenericSchema<unknown, T>, value: unknown, ...blamed: string[]): T | null => {
    const parsed = v.safeParse(schema, value);
    if (!parsed.success) wrong.push(...blamed);
    return parsed.success ? parsed.output : null;
  };
  const kind = text('kind');
  const names = languages.flatMap((language) =>
    text(`name.${language}`) === '' ? [] : [[language, text(`name.${language}`)]],
  );
  const name = check(offerNameSchema, Object.fromEntries(names), `name.${languages[0] ?? ''}`);
  const percent = numberIn('percent', (typed) =>
    /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null,
  );
  const action = check(
    offerActionSchema,
    {
      percentage: { kind, basisPoints: percent, atMostPaise: rupees('atMost') },
      amount_off: { kind, amountPaise: rupees('amount') },
      fixed_price: { kind, pieces: whole('pieces'), pricePaise: rupees('price') },
      buy_x_get_y: { kind, buy: whole('buy'), free: whole('free') },
      free_delivery: { kind },
    }[kind],
    ...(FIELDS_OF_ACTION[kind] ?? ['kind']),
  );
  const target = check(offerTargetSchema, goodsTyped(text), 'which');
  const orders = text('orders');
  const pins = pinsIn(text('pins'));
  if (pins === null) wrong.push('pins');
  const conditions = check(
    offerConditionsSchema,
    {
      minimumPaise: rupees('minimum'),
      minimumPieces: whole('minimumPieces'),
      onlyPrepaid: orders.endsWith('prepaid'),
      firstOrder: orders.startsWith('first'),
      ...(pins === null || pins.length === 0 ? {} : { pins }),
      from: moment('from'),
      until: moment('until'),
    },
    'until',
  );
  const byCode = text('given') === 'code';
  const code = byCode && asksCode ? check(offerCodeSchema, text('code'), 'code') : null;
  const limits = { maxUses: whole('maxUses'), maxUsesPerMobile: whole('maxUsesPerMobile') };
  if (wrong.length > 0 || name === null || action === null || target === null || conditions === null) {
    return { wrong: [...new Set(wrong)] };
  }
  return {
    input: {
      name,
      byCode,
      advertised: text('shown') !== 'no',
      combinable: text('combined') !== 'no',
      action,
      target,
      conditions,
      ...limits,
      ...(code === null ? {} : { code }),
    },
  };
}

const FIELDS_OF_ACTION: Readonly<Record<string, readonly string[]>> = {
  percentage: ['percent'],
  amount_off: ['amount'],
  fixed_price: ['pieces', 'price'],
  buy_x_get_y: ['buy', 'free'],
};

/** A moment as the browser's field has it; '' for none. */
const momentText = (at: number | null): string => (at === null ? '' : typedMoment(at));
