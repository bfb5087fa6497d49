import { expect, test } from 'vitest';
import { cardInColour } from './card-in-colour.ts';
import { sizeToAdd } from '../product.ts';

const variant = (size: string, colour: string, available = true) => ({
  id: `${size} ${colour}`,
  options: [size, colour],
  pricePaise: colour === 'Red' ? 89_900 : 99_900,
  compareAtPricePaise: null,
  available,
  pictureIndex: colour === 'Red' ? 1 : 0,
});
const picture = (url: string) => ({ url, width: 900, height: 1200, alt: null });
const KURTA = {
  id: '1',
  handle: 'cross-kurta',
  title: 'Cross Kurta',
  options: [
    { name: 'Size', values: ['M', 'XL'] },
    { name: 'Colour', values: ['Blue', 'Red'] },
  ],
  sizeOptionIndex: 0,
  variants: [variant('M', 'Blue'), variant('M', 'Red', false), variant('XL', 'Blue'), variant('XL', 'Red')],
  pictures: [picture('/blue.jpg'), picture('/red.jpg')],
  available: true,
};

test('[LIST-08] [CARD-04] under a colour filter a card shows, prices and adds that colour', () => {
  const card = cardInColour(KURTA, { colours: ['Red'], sizes: [] });
  expect(card).toMatchObject({ picture: { url: '/red.jpg' }, pricePaise: 89_900, variantId: 'XL Red' });
  expect(sizeToAdd(card?.sizes ?? [])?.variantId).toBe('XL Red');
  const inSize = cardInColour(KURTA, { colours: ['Red', 'Blue'], sizes: ['XL'] });
  expect(sizeToAdd(inSize?.sizes ?? [], ['XL'])?.variantId).toBe('XL Blue');
});

test('[CARD-04] a colour that is sold out in the size makes no card', () => {
  expect(cardInColour(KURTA, { colours: ['Red'], sizes: ['M'] })).toBeNull();
  expect(cardInColour({ ...KURTA, options: [] }, { colours: ['Red'], sizes: [] })).toBeNull();
});
