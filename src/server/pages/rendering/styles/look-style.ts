import type { Look } from '../../../../contracts/merchant/look.ts';

/**
 * Returns the style rules of the merchant's look; empty if it is that of src/ui/. They stand in no layer, so that they
 * count before those of the shop's stylesheet.
 */
export function lookStyle(look: Look): string {
  return [tokens(look), buttons(look), grid(look), card(look), phoneCard(look), addOnHover(look)].join('');
}

const RADII = { none: '0px', small: null, round: '12px' } as const;

function tokens({ secondColour, corners }: Look): string {
  const radius = RADII[corners];
  const own = [
    ...(secondColour === null ? [] : [`--color-saving:${secondColour}`]),
    ...(radius === null ? [] : [`--radius-card:${radius}`]),
  ];
  return own.length === 0 ? '' : `:root{${own.join(';')}}`;
}

const buttons = (look: Look): string =>
  look.buttons === 'upper' ? '.card-add,:is(a,button).rounded-card.font-semibold{text-transform:uppercase}' : '';

/** Lists: narrower gaps, and on desktops a column more. */
const grid = ({ density }: Look): string =>
  density === 'comfortable'
    ? ''
    : '.card-grid{gap:.625rem .375rem;padding-inline:.5rem}' +
      '@media (min-width:767px){.card-grid{gap:1rem .75rem;padding-inline:1rem}}' +
      '@media (min-width:1024px){.card-grid{--columns:5}.listing-beside .listing-grid{--columns:4;padding-inline:0}}' +
      '@media (min-width:1280px){.card-grid{--columns:6}.listing-beside .listing-grid{--columns:5}}' +
      '@media (min-width:1400px){.listing-beside .listing-grid{--columns:6}}';

const HEIGHTS = { '3:4': '4/3', '4:5': '5/4', '1:1': '1' } as const;
const RATIOS = { '3:4': null, '4:5': '4/5', '1:1': '1' } as const;

/** Pictures of one shape, and how high a card is before it is laid out (src/ui/product-card.css). */
function card({ picture, price, quickAdd, density }: Look): string {
  const ratio = RATIOS[picture];
  const shape = ratio === null ? '' : `.card>.card-picture{align-self:start;aspect-ratio:${ratio}}`;
  const [gap, wideGap] = density === 'compact' ? ['.375rem', '.75rem'] : ['.5rem', '1rem'];
  const height = (width: string, most: string, text: string) =>
    `.card{contain-intrinsic-height:auto calc(min(${width}*${HEIGHTS[picture]},${most}) + ${text})}`;
  const wide = `(100cqw - ${wideGap}*(var(--columns) - 1))/var(--columns)`;
  const isUsual = shape === '' && price === 'below' && quickAdd === 'shown' && density === 'comfortable';
  if (isUsual) return '';
  return (
    shape +
    height(`(100cqw - ${gap})/2`, '14.875rem', price === 'over' ? '6.875rem' : '8.125rem') +
    `@media (min-width:767px){${height(wide, '20rem', '6.875rem')}}` +
    (quickAdd === 'hover' ? `${WITH_MOUSE}{${height(wide, '20rem', '3.875rem')}}` : '')
  );
}

/** Cards of a list in which some name the merchant's offers. */
const WITH_OFFERS = 'ul:has(>.card>.card-offers)>.card';

/** The price is a badge on the picture's foot as on wide screens. What has no room goes whole. */
const phoneCard = ({ price }: Look): string =>
  price === 'below'
    ? ''
    : '@media (max-width:766.98px){' +
      ".card{grid-template:'picture picture' 1fr 'title title' 2.75rem 'offer offer' auto 'add add' 3rem/minmax(0,1fr) 2.25rem}" +
      '.card>.card-price{grid-area:picture;z-index:1;align-self:end;justify-self:start;max-width:calc(100% - .75rem);' +
      'height:1.625rem;margin:.375rem;padding:.1875rem .375rem;border-radius:var(--radius-card);' +
      'background:var(--color-paper);pointer-events:none}' +
      '.card>.card-notes{align-self:start;border-radius:var(--radius-card) 0}' +
      `${WITH_OFFERS}{grid-template-rows:auto 2.75rem 1fr 3rem}}`;

const WITH_MOUSE = '@media (min-width:767px) and (hover:hover)';

/** The button lies on the picture's foot, and the price goes up for it. That a product is sold out is always said. */
const addOnHover = ({ quickAdd }: Look): string =>
  quickAdd === 'shown'
    ? ''
    : `${WITH_MOUSE}{` +
      ".card{grid-template:'picture' 1fr 'offer' auto 'title' 2.75rem/minmax(0,1fr)}" +
      `${WITH_OFFERS}{grid-template-rows:auto 1fr 2.75rem}` +
      '.card>.card-add{grid-area:picture;align-self:end;margin:.5rem;background:var(--color-paper);opacity:0}' +
      '.card>.card-add:disabled{align-self:center;opacity:1}' +
      '.card:is(:hover,:focus-within)>.card-add{opacity:1}' +
      '.card:is(:hover,:focus-within)>.card-price{transform:translateY(-3.25rem)}}';
