import type { Json } from '../render.ts';
import type { Fault } from './fault.ts';

const HOSTILE = [
  '<script>window.gulmoharWasHere = "script"</script>',
  '<img src="x" onerror="window.gulmoharWasHere = \'onerror\'">',
  '<iframe src="https://elsewhere.example/frame"></iframe>',
  '<style>body{display:none !important}</style>',
  '<a href="javascript:window.gulmoharWasHere=1" onclick="window.gulmoharWasHere = \'onclick\'">Size chart</a>',
  '<svg><animate onbegin="window.gulmoharWasHere = \'svg\'"></animate></svg>',
  '<form action="https://elsewhere.example/take"><input name="card"></form>',
  '<p>A kurta that is still <b>described <i>here</p><div><table><tr><td>Unclosed',
].join('');

const MEGABYTE_BODY = `<p>${'A very long story about one kurta. '.repeat(30_000)}</p>`;

function titleOf(value: string): string {
  if (value === 'long') return 'Hand-block printed everyday straight kurta with side slits '.repeat(5).slice(0, 255);
  if (value === 'right-to-left') return 'قميص قطني مطبوع يدويًا \u202eIndigo\u202c';
  return '🪷✨ Kurta 👩🏽‍🦱🇮🇳 नील';
}

/** Texts and markup that a page must be able to handle. */
export const TEXT_FAULTS: readonly Fault[] = [
  {
    case: 36,
    name: 'hostile-html',
    summary: 'body_html has script, onerror, iframe, style, javascript: links, a form and unclosed tags',
    product: (product) => ({ ...product, [bodyKey(product)]: HOSTILE }),
  },
  {
    case: 37,
    name: 'body-extreme',
    summary: 'body_html of a megabyte, or null',
    values: ['huge', 'null'],
    product: (product, { value }) => ({ ...product, [bodyKey(product)]: value === 'huge' ? MEGABYTE_BODY : null }),
  },
  {
    case: 51,
    name: 'tags-odd',
    summary: 'tags is one string, null or an empty string',
    values: ['string', 'null', 'empty'],
    product: (product, { value }) => ({
      ...product,
      tags: value === 'string' ? 'cotton, indigo, everyday' : value === 'null' ? null : '',
    }),
  },
  {
    case: 52,
    name: 'description-null',
    summary: 'the description of one collection is null',
    collection: (collection) => ({ ...collection, description: null }),
  },
  {
    case: 55,
    name: 'title-extreme',
    summary: 'a title of 255 characters, right to left, or of emoji',
    values: ['long', 'right-to-left', 'emoji'],
    product: (product, { value }) => ({ ...product, title: titleOf(value) }),
  },
  {
    case: 56,
    name: 'hidden-product',
    summary: 'product_type marks a product that an app of the shop hides',
    product: (product) => ({
      ...product,
      ['product_type' in product ? 'product_type' : 'type']: 'PPLR_HIDDEN_PRODUCT',
    }),
  },
];

/** Returns the key of the description, which has another name in the .js form. */
function bodyKey(product: Json): string {
  return 'body_html' in product ? 'body_html' : 'description';
}
