import type { Json } from '../render.ts';
import { platformTime } from '../wire-form.ts';
import type { Fault } from './fault.ts';

const ODD_HANDLES: Record<string, string> = {
  uppercase: 'Ajrakh-KURTA-Indigo',
  underscore: 'ajrakh_kurta__indigo_',
  emoji: 'ajrakh-kurta-🪷',
  percent: 'ajrakh-50%-kurta',
  slash: 'ajrakh/kurta',
  dots: '..',
};
const COPY_ID = 8_999_999_999_999;
/** A number that JavaScript cannot represent: 2^53 + 1. It stays a string until the JSON text is written. */
const BEYOND = '9007199254740993';

function without(json: Json, key: string): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== key));
}

/** Ids and handles that collide, are missing or are hard to carry in a URL. */
export const IDENTITY_FAULTS: readonly Fault[] = [
  {
    case: 24,
    name: 'duplicate-id',
    summary: 'a second product with the same id and another handle follows',
    neighbours: (product) => [
      { ...product, handle: `${String(product['handle'])}-copy`, title: 'Same id, other handle' },
    ],
  },
  {
    case: 25,
    name: 'duplicate-handle',
    summary: 'a second product with the same handle and another id follows',
    neighbours: (product) => [{ ...product, id: COPY_ID, title: 'Same handle, other id' }],
  },
  {
    case: 26,
    name: 'handle-unusable',
    summary: 'the handle is missing, null or a number',
    values: ['missing', 'null', 'number'],
    product: (product, { value }) =>
      value === 'missing' ? without(product, 'handle') : { ...product, handle: value === 'null' ? null : 12345 },
  },
  {
    case: 27,
    name: 'handle-odd',
    summary: 'the handle has uppercase, underscores, an emoji, %, / or is ..; the product is found under it',
    values: Object.keys(ODD_HANDLES),
    handle: ({ value }) => ODD_HANDLES[value] ?? '',
    product: (product, { value }) => ({ ...product, handle: ODD_HANDLES[value] }),
  },
  {
    case: 53,
    name: 'id-odd',
    summary: 'the id is text, a number above 2^53, or comes as _id only',
    values: ['string', 'beyond-2^53', 'underscore-id'],
    product: (product, { value }) => {
      if (value === 'string') return { ...product, id: String(product['id']) };
      if (value === 'beyond-2^53') return { ...product, id: `literal:${BEYOND}` };
      return { ...without(product, 'id'), _id: `gulmohar-${String(product['id'])}` };
    },
    text: (text) => text.replaceAll(`"literal:${BEYOND}"`, BEYOND),
  },
  {
    case: 54,
    name: 'updated-at-only',
    summary: 'each answer carries later updated_at times everywhere, pictures included, and no other change',
    text: (text, { now, serial }) =>
      text.replaceAll(/"updated_at":"[^"]*"/g, `"updated_at":"${platformTime(now + serial * 1000)}"`),
  },
];
