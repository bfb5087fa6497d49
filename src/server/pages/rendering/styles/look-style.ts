import type { Look } from '../../../../contracts/merchant/look.ts';
import type { Shopping } from '../../../../domain/cart/shopping-rules.ts';
import { cardStyle } from './card-style.ts';

/**
 * Returns the style rules of the merchant's look; empty if it is that of src/ui/. They stand in no layer, so that they
 * count before those of the shop's stylesheet.
 */
export function lookStyle(look: Look, shopping: Shopping): string {
  return [tokens(look), buttons(look), grid(look), cardStyle(look, shopping), calmFrame(shopping)].join('');
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

/**
 * Calm, where the shop may choose. The specified banner is black, the loudest thing on the page, and the links beside the
 * logo look like a part of it.
 */
const calmFrame = (shopping: Shopping): string =>
  shopping === 'recommended'
    ? '.offer-banner{background:var(--color-sand);color:var(--color-ink)}' +
      '@media (min-width:1024px){.site-links{order:2}.search-box{margin-inline:auto}}'
    : '';
