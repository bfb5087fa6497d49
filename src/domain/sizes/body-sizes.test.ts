import { expect, test } from 'vitest';
import { hasBodySizes } from './body-sizes.ts';

const of = (title: string, productType = '') => hasBodySizes({ title, productType });

test.each(['Wool Fedora', 'Cotton Cap', 'Cat Tree', 'Leather Belt', 'Running Shoe', 'Dog Collar', 'Baby Blanket'])(
  '[PDP-13] a %s has no guide of body measurements',
  (title) => {
    expect(of(title)).toBe(false);
    expect(of('Aravalli', title)).toBe(false);
  },
);

test.each(['Indigo Kurta', 'Cap Sleeve Dress', 'Bell-Bottom Jeans', 'Aravalli', 'कुर्ता', 'Cat Print T-Shirt'])(
  '[PDP-13] "%s" has a guide of body measurements',
  (title) => {
    expect(of(title)).toBe(true);
  },
);
