import { expect, test } from 'vitest';
import { exampleCard } from '../../../test/examples/example-card.ts';
import { renderPage, TEST_SHOP } from '../../../test/render-page.tsx';
import type { ShownOffer } from '../../contracts/checkout/offers.ts';
import { cardNotes } from './card-notes.server.tsx';
import { offerLine } from './offer-lines.server.tsx';
import { ProductCards } from './product-cards.tsx';

const OFFER: ShownOffer = {
  id: '7',
  name: { en: 'Festive' },
  code: null,
  action: { kind: 'percentage', basisPoints: 1_000, atMostPaise: null },
  forAllGoods: true,
  minimumPaise: null,
  minimumPieces: null,
  onlyPrepaid: false,
  firstOrder: false,
  combinable: true,
  until: null,
};
const list = async (offers: ReadonlyMap<string, ShownOffer[]>, shop = TEST_SHOP) => {
  const cards = [exampleCard('1'), exampleCard('2')];
  const services = {
    swatches: {},
    labels: async () => new Map(),
    labelRules: { new: null, bestseller: null },
    offersOfCards: async () => offers,
    ratingsOfCards: async () => new Map(),
    shop,
    catalogue: { colours: async () => new Map(), films: async () => new Map() },
  };
  return renderPage(<ProductCards cards={cards} shop={shop} notes={await cardNotes(services, cards)} />);
};

test('a line says what an offer takes off, what it asks for, and its code', () => {
  const line = (offer: ShownOffer) => offerLine(offer).replaceAll('\u00a0', ' ');
  expect(line(OFFER)).toBe('10% off');
  expect(line({ ...OFFER, minimumPaise: 199_900, onlyPrepaid: true, code: 'DIWALI10' })).toBe(
    '10% off · from ₹1,999 · paid online · Code DIWALI10',
  );
  const three = { ...OFFER, action: { kind: 'fixed_price', pieces: 3, pricePaise: 99_900 }, firstOrder: true } as const;
  expect(line({ ...three, minimumPieces: 3 })).toBe('3 pieces for ₹999 · first order');
  expect(line({ ...three, minimumPieces: 6 })).toBe('3 pieces for ₹999 · from 6 pieces · first order');
  expect(line({ ...OFFER, action: { kind: 'buy_x_get_y', buy: 2, free: 1 } })).toBe('Buy 2, get 1 free');
});

test('a line breaks between what is said, not in the middle of a code', () => {
  expect(offerLine({ ...OFFER, minimumPaise: 199_900, code: 'TEN' })).toBe(
    '10% off · from\u00a0₹1,999 · Code\u00a0TEN',
  );
});

test('cards name the offers of their products below the offer of the settings, and those of others nothing', async () => {
  const html = await list(new Map([['1', [OFFER, { ...OFFER, id: '8', code: 'TEN' }]]]));
  expect(html.match(/<bdi class="block">[^<]*<\/bdi>/g)).toEqual([
    '<bdi class="block">10% off</bdi>',
    '<bdi class="block">10% off · Code\u00a0TEN</bdi>',
  ]);
  expect(html.match(/class="card-offer card-offers"/g)).toHaveLength(1);
  expect(html.match(/class="card-offer"/g)).toHaveLength(1);
  const alone = await list(new Map([['2', [OFFER]]]), { ...TEST_SHOP, offer: null });
  expect(alone.match(/<p class="card-offer[^>]*>.*?<\/p>/g)).toEqual([
    '<p class="card-offer card-offers"><bdi class="block">10% off</bdi></p>',
  ]);
});

test('without an offer of the merchant’s a list is what it was, to the letter', async () => {
  const cards = [exampleCard('1'), exampleCard('2')];
  expect(await list(new Map())).toBe(renderPage(<ProductCards cards={cards} shop={TEST_SHOP} />));
});

test('with recommended shopping no card of a dear product says what three of them would cost', async () => {
  const dear = { ...exampleCard('1'), pricePaise: 1_899_900 };
  const shown = (shopping: 'recommended' | 'as-specified') =>
    renderPage(<ProductCards cards={[dear]} shop={{ ...TEST_SHOP, shopping }} />).includes('when you buy');
  expect([shown('recommended'), shown('as-specified')]).toEqual([false, true]);
});
