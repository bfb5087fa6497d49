import type { Look } from '../../../../contracts/merchant/look.ts';
import type { Shopping } from '../../../../domain/cart/shopping-rules.ts';

/**
 * Where a card's price and button stand at one width. `over` and `on-hover`: on the picture's foot; `round`: a bag in the
 * picture's corner; `bar`: a button below all else.
 */
type CardForm = { price: 'below' | 'over'; add: 'bar' | 'round' | 'on-hover' };
type Width = 'phone' | 'wide' | 'mouse';

/** What src/ui/product-card.css draws. */
const AS_SPECIFIED: Readonly<Record<Width, CardForm>> = {
  phone: { price: 'below', add: 'bar' },
  wide: { price: 'over', add: 'bar' },
  mouse: { price: 'over', add: 'bar' },
};

/** With recommended shopping the price is below the picture at every width, and the button is a bag, unless the look says otherwise. */
function formsOf({ price, quickAdd }: Look, shopping: Shopping): Readonly<Record<Width, CardForm>> {
  const isRecommended = shopping === 'recommended';
  const add = quickAdd === 'round' || (isRecommended && quickAdd !== 'bar') ? 'round' : 'bar';
  const isBelow = price === 'below-everywhere' || (isRecommended && price === 'below');
  const wide = { price: isBelow ? 'below' : 'over', add } as const;
  return {
    phone: { price: price === 'over' ? 'over' : 'below', add },
    wide,
    mouse: quickAdd === 'hover' ? { ...wide, add: 'on-hover' } : wide,
  };
}

const AT: Readonly<Record<Width, string>> = {
  phone: '@media (max-width:766.98px)',
  wide: '@media (min-width:767px)',
  mouse: '@media (min-width:767px) and (hover:hover)',
};

/** Returns the rules of cards that differ from those of src/ui/product-card.css. */
export function cardStyle(look: Look, shopping: Shopping): string {
  const forms = formsOf(look, shopping);
  const shape = RATIOS[look.picture];
  const widths: readonly Width[] = look.quickAdd === 'hover' ? ['phone', 'wide', 'mouse'] : ['phone', 'wide'];
  return (
    (shape === null ? '' : `.card>.card-picture{align-self:start;aspect-ratio:${shape}}`) +
    (forms.phone.add === 'round' ? ROUND : '') +
    widths.map((width) => atWidth(width, forms[width], look)).join('')
  );
}

function atWidth(width: Width, form: CardForm, look: Look): string {
  const usual = AS_SPECIFIED[width];
  const isMoved = form.price !== usual.price || form.add !== usual.add;
  const rules =
    (isMoved ? rowsOf(width, form) : '') +
    (form.price === usual.price ? '' : form.price === 'over' ? PRICE_OVER : PRICE_BELOW) +
    (form.add === 'round' && form.price === 'below' ? NOTES_BESIDE_BAG : '') +
    (form.add === 'on-hover' ? ON_HOVER + (form.price === 'over' ? PRICE_GOES_UP : '') : '') +
    (isMoved || look.picture !== '3:4' || look.density !== 'comfortable' ? height(width, form, look) : '');
  return rules === '' ? '' : `${AT[width]}{${rules}}`;
}

/**
 * The rows below the picture and their heights. Without a bar at the foot the room that is left in a row of cards is below the text:
 * the picture keeps its height, and so what lies on its foot its place. With a bar it is so where a card names offers.
 */
function rowsOf(width: Width, { price, add }: CardForm): string {
  const isPhone = width === 'phone';
  // On wide screens the price stands below the longest name of its row of cards, and at once where all have one line.
  const title = ['title', !isPhone && price === 'below' && add !== 'bar' ? '1fr' : '2.75rem'] as const;
  const offer = ['offer', 'auto'] as const;
  const text =
    price === 'below' ? ([title, ['price', '1.25rem'], offer] as const) : isPhone ? [title, offer] : [offer, title];
  const rows = [
    ['picture', add === 'bar' ? '1fr' : 'auto'] as const,
    ...text,
    ...(add === 'bar' ? [['add', '3rem'] as const] : []),
  ];
  const template = rows.map(([name, size]) => `'${isPhone ? `${name} ${name}` : name}' ${size}`).join(' ');
  const card = `.card{grid-template:${template}/minmax(0,1fr)${isPhone ? ' 2.25rem' : ''}`;
  if (add !== 'bar' && title[1] === '1fr') return `${card}}${PRICE_AT_THE_END}`;
  if (add !== 'bar') return `${card};align-content:start}`;
  const sizes = rows.map(([name, size]) => (name === 'picture' ? 'auto' : name === 'offer' ? '1fr' : size)).join(' ');
  return `${card}}ul:has(>.card>.card-offers)>.card{grid-template-rows:${sizes}}`;
}

/** In one line along a row of cards, also beside a card whose price the offer leaves as it is. */
const PRICE_AT_THE_END =
  '.card>.card-title{height:auto;max-height:2.25rem}' +
  'ul:has(>.card>.card-offer)>.card{grid-template-rows:auto 1fr 1.25rem minmax(1.125rem,auto)}';

const HEIGHTS = { '3:4': '4/3', '4:5': '5/4', '1:1': '1' } as const;
const RATIOS = { '3:4': null, '4:5': '4/5', '1:1': '1' } as const;

/** How high a card, and a rail of home, is before it is laid out (src/ui/product-card.css, home-sections.css). */
function height(width: Width, form: CardForm, { picture, density }: Look): string {
  const isPhone = width === 'phone';
  const gap = density === 'compact' ? (isPhone ? '.375rem' : '.75rem') : isPhone ? '.5rem' : '1rem';
  const columns = isPhone ? '2' : 'var(--columns)';
  const across = isPhone ? `(100cqw - ${gap})/2` : `(100cqw - ${gap}*(${columns} - 1))/${columns}`;
  const text = 3.875 + (form.price === 'below' ? 1.25 : 0) + (form.add === 'bar' ? 3 : 0);
  const rail =
    `.home-section-rail{contain-intrinsic-height:auto calc(${text + 3.75}rem + ` +
    `min(max((100vw - 1.5rem)*.4,9.75rem)*${HEIGHTS[picture]},14.875rem))}`;
  const most = isPhone ? '14.875rem' : '20rem';
  return (
    `.card{contain-intrinsic-height:auto calc(min(${across}*${HEIGHTS[picture]},${most}) + ${text}rem)}` +
    (isPhone ? rail : '')
  );
}

/** A badge on the picture's foot, as on wide screens. What has no room goes whole. */
const PRICE_OVER =
  '.card>.card-price{grid-area:picture;z-index:1;align-self:end;justify-self:start;max-width:calc(100% - .75rem);' +
  'height:1.625rem;margin:.375rem;padding:.1875rem .375rem;border-radius:var(--radius-card);' +
  'background:var(--color-paper);pointer-events:none}' +
  '.card>.card-notes{align-self:start}';

/** As on phones. */
const PRICE_BELOW =
  '.card>.card-price{grid-area:price;align-self:auto;justify-self:auto;max-width:none;height:1.25rem;margin:0;' +
  'padding:0;flex-wrap:wrap}' +
  '.card>p.card-price{background:none}' +
  '.card>.card-offer{margin:0}' +
  '.card>.card-notes{align-self:end}';

/** The bag has the other corner of the picture's foot. */
const NOTES_BESIDE_BAG = '.card>.card-notes{max-width:calc(100% - 3.75rem)}';

const BAG =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.8'%3E" +
  "%3Cpath d='M6 8h12l1 13H5L6 8Zm3 0V6a3 3 0 0 1 6 0v2m-3 4v6m-3-3h6'/%3E%3C/svg%3E";

/**
 * The button's circle has 36 px, its area 44. Its words stay for who reads the page's text; where the browser chooses the colours,
 * the bag takes that of a button's text. A sold-out card says so in words.
 */
const ROUND =
  '.card>.card-add{grid-area:picture;align-self:end;justify-self:end;width:2.75rem;height:2.75rem;margin:0;padding:0;' +
  'border:0;border-radius:50%;overflow:hidden;font-size:0;background:none}' +
  ".card>.card-add::before,.card>.card-add::after{content:'';position:absolute;inset:.25rem;border-radius:50%;" +
  'background:var(--color-paper);box-shadow:0 1px 3px rgb(0 0 0/.3)}' +
  '.card>.card-add::after{inset:.75rem;border-radius:0;box-shadow:none;background:currentColor;forced-color-adjust:none;' +
  `mask:url("data:image/svg+xml,${BAG}")}` +
  '.card>.card-add:active::before{background:var(--color-line)}' +
  '.card>.card-add:disabled{width:auto;height:auto;min-height:0;margin:.375rem;padding:.125rem .5rem;' +
  'border-radius:var(--radius-round);font-size:.75rem;line-height:1.125rem;background:var(--color-paper)}' +
  '.card>.card-add:disabled::before,.card>.card-add:disabled::after{content:none}' +
  '@media (hover:hover){.card>.card-add:enabled:hover{color:var(--color-paper)}' +
  '.card>.card-add:enabled:hover::before{background:var(--color-ink)}}';

/** The button covers the picture's foot. A product that is sold out always says so. */
const ON_HOVER =
  '.card>.card-add{grid-area:picture;align-self:end;justify-self:auto;width:auto;height:auto;margin:.5rem;padding:0;' +
  'border:1px solid var(--color-line);border-radius:var(--radius-card);font-size:.8125rem;background:var(--color-paper);opacity:0}' +
  '.card>.card-add::before,.card>.card-add::after{content:none}' +
  '.card>.card-add:enabled:hover{color:inherit}' +
  '.card>.card-add:disabled{align-self:center;opacity:1}' +
  '.card:is(:hover,:focus-within)>.card-add{opacity:1}';

const PRICE_GOES_UP = '.card:is(:hover,:focus-within)>.card-price{transform:translateY(-3.25rem)}';
