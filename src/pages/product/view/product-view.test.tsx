import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { decodeCards } from '../../../contracts/card-codec.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { ProductView } from './product-view.tsx';

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];
const COLOURS = ['Indigo', 'Rust', 'Sand', 'Teal', 'Plum', 'Rose', 'Sage', 'Navy', 'Wine', 'Ash'];

function product(rest: Partial<Product> = {}): Product {
  return {
    id: '7001',
    handle: 'indigo-kurta',
    title: 'Indigo Kurta',
    vendor: 'Gulmohar',
    productType: 'Kurta',
    tags: [],
    descriptionHtml: '<p>Hand block printed.</p>',
    video: null,
    options: [{ name: 'Size', values: ['S', 'M'] }],
    sizeOptionIndex: 0,
    variants: ['S', 'M'].map((size, index) => ({
      id: `v${index}`,
      options: [size],
      pricePaise: 79_900,
      compareAtPricePaise: null,
      available: true,
      pictureIndex: null,
    })),
    pictures: [],
    available: true,
    ...rest,
  };
}

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/images/indigo-kurta/${index}`,
    width: 900,
    height: 1200,
    alt: null,
  }));

const show = (
  shown: Product,
  persuasion: 'as-specified' | 'honest' = 'as-specified',
  shopping: 'as-specified' | 'recommended' = 'as-specified',
  metaPixelId: string | null = null,
  sampled?: true,
) =>
  renderPage(
    <ProductView
      data={{
        product: shown,
        html: null,
        hasRelated: false,
        moreRelated: false,
        collection: null,
        url: 'https://shop.example/p',
        ...(sampled === undefined ? {} : { sampled }),
      }}
    />,
    { path: '/single-product/indigo-kurta', shop: { persuasion, shopping, metaPixelId } },
  ).replaceAll('<!-- -->', '');

test('[PDP-02] without a compare price the MRP is three times the price', () => {
  const html = show(product());
  expect(html).toContain('₹799');
  expect(html).toContain('₹2,397');
  expect(html).toContain('66% OFF');
});

test('[PDP-07] no button leads to the cart while the product is not in it, and the offer is calculated', () => {
  const html = show(product());
  expect(html.match(/ADD TO CART/g)).toHaveLength(2);
  expect(html).not.toContain('GO TO CART');
  expect(html).toContain('3 × ₹799 − ₹799 = ₹1,598, ₹533\u00a0each');
});

test('with recommended shopping a product that is sold out promises no delivery, and leads on to what is like it', () => {
  const gone = product({ available: false });
  const soldOut = { ...gone, variants: gone.variants.map((variant) => ({ ...variant, available: false })) };
  const calm = show(soldOut, 'honest', 'recommended');
  expect(calm).not.toContain('data-pin-check');
  expect(calm).toMatch(/href="[^"]*#related"/);
  const specified = show(soldOut);
  expect(specified).toContain('data-pin-check');
  expect(specified).not.toContain('#related"');
});

test('[PERS-01] where reviews say that they are samples, no other made-up rating stands above them with recommended shopping', () => {
  const rated = (shopping: 'as-specified' | 'recommended', sampled?: true) =>
    show(product(), 'as-specified', shopping, null, sampled).includes('2594 Ratings');
  expect([rated('as-specified', true), rated('recommended'), rated('recommended', true)]).toEqual([true, true, false]);
});

test('what each of three dear pieces would cost is not said with recommended shopping', () => {
  const dear = product();
  const saree = { ...dear, variants: dear.variants.map((variant) => ({ ...variant, pricePaise: 1_899_900 })) };
  expect(show(saree)).toContain('₹12,666\u00a0each');
  const html = show(saree, 'as-specified', 'recommended');
  expect(html).toContain('the cheapest one is free');
  expect(html).not.toContain('₹12,666');
});

test('a question on WhatsApp names the product and the chosen options', () => {
  expect(show(product())).toContain(
    'wa.me/919000000000?text=I%20have%20a%20question%20about%20Indigo%20Kurta%2C%20size%20M%3A',
  );
  expect(show(product(), 'as-specified', 'recommended')).toContain('about%20Indigo%20Kurta%3A');
});

test('other colours that are separate products are links next to the shown colour', () => {
  const siblings = [{ handle: 'kurta-rust', colour: 'Rust', picture: null, available: true }];
  const colours = { colour: 'Indigo', siblings };
  const data = {
    product: product({ title: 'Kurta, Indigo' }),
    html: null,
    hasRelated: false,
    moreRelated: false,
    collection: null,
  };
  const html = renderPage(<ProductView data={{ ...data, colours, url: 'https://shop.example/p' }} />);
  expect(html).toMatch(/<a [^>]*aria-label="Rust"[^>]*href="\/single-product\/kurta-rust"/);
});

test('a product’s own colours and those that are separate products are one row, above the sizes', () => {
  const sibling = (colour: string, handle: string) => ({ handle, colour, picture: null, available: true });
  const colours = { colour: 'Indigo', siblings: [sibling('Rust', 'kurta-rust'), sibling('Olive', 'kurta-olive')] };
  const options = [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Indigo', 'Rust'] },
  ];
  const {
    variants: [variant],
    ...rest
  } = product({ title: 'Kurta, Indigo', options });
  const two = ['Indigo', 'Rust'].flatMap((colour) =>
    variant ? [{ ...variant, id: colour, options: ['M', colour] }] : [],
  );
  const data = {
    product: { ...rest, variants: two },
    html: null,
    hasRelated: false,
    moreRelated: false,
    collection: null,
  };
  const html = renderPage(<ProductView data={{ ...data, colours, url: 'https://shop.example/p' }} />);
  expect(html.indexOf('Select Colour')).toBeLessThan(html.indexOf('Select Size'));
  expect(html).not.toContain('Colours:');
  expect(html).toContain('href="/single-product/kurta-olive"');
  expect(html).not.toContain('kurta-rust');
});

test('[PDP-04] a shop that requires choosing a size renders the page with none chosen', () => {
  const checked = (html: string) => html.match(/checked=""/g)?.length ?? 0;
  expect(checked(show(product()))).toBe(1);
  expect(checked(show(product(), 'as-specified', 'recommended'))).toBe(0);
});

test('[PERS-01] an honest shop shows no sample rating, no made-up MRP and no restarting countdown', () => {
  const html = show(product(), 'honest');
  expect(html).toContain('₹799');
  expect(html).not.toContain('₹2,397');
  expect(html).not.toContain('2594 Ratings');
  expect(html).not.toContain('role="timer"');
  expect(html).toContain('Buy 2 Get 1 Free');
  expect(show(product())).toContain('2594 Ratings &amp; 6500 Reviews');
});

test('[PERS-01] an honest shop shows the feed’s own compare price', () => {
  const variants = product().variants.map((variant) => ({ ...variant, compareAtPricePaise: 99_900 }));
  expect(show(product({ variants }), 'honest')).toContain('20% OFF');
});

test('[PDP-12] the page works for a product with no picture, with one and with fifty-eight', () => {
  expect(show(product())).toContain('aria-label="Indigo Kurta"');
  const one = show(product({ pictures: pictures(1) }));
  expect(one.match(/gallery-slide/g)).toHaveLength(1);
  expect(one).not.toContain('gallery-thumbnails');
  const many = show(product({ pictures: pictures(58) }));
  expect(many.match(/gallery-slide/g)).toHaveLength(58);
  expect(many.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
});

test('[PDP-12] the page works for a product with ninety variants, a long right-to-left title and no vendor', () => {
  const title = `كرتا قطن ${'ا'.repeat(240)} 🌺`;
  const html = show(
    product({
      title,
      vendor: '',
      options: [
        { name: 'Size', values: SIZES },
        { name: 'Colour', values: COLOURS },
      ],
      variants: SIZES.flatMap((size) =>
        COLOURS.map((colour) => ({
          id: `${size}-${colour}`,
          options: [size, colour],
          pricePaise: 79_900,
          compareAtPricePaise: null,
          available: colour !== 'Ash',
          pictureIndex: null,
        })),
      ),
    }),
  );
  expect(html).toContain(title);
  expect(html.match(/type="radio"/g)).toHaveLength(SIZES.length + COLOURS.length);
  expect(html).toContain('Ash, sold out');
});

test('[PDP-12] a product without any variant to buy still has a page', () => {
  expect(show(product({ variants: [], options: [], sizeOptionIndex: null, available: false }))).toContain('sold out');
});

test('[PDP-10] a description cannot end the structured data', () => {
  expect(show(product({ title: 'Kurta </script><b>' }))).not.toContain('Kurta </script>');
});

test('[FEED-03] a product without a trusted price shows no price anywhere', () => {
  const html = show(product({ variants: [], options: [], sizeOptionIndex: null, available: false }));
  expect(html).toContain('Buy Indigo Kurta at Gulmohar.');
  expect(html).not.toContain('₹0');
  expect(html).not.toContain('"offers"');
  expect(html).not.toContain('wishlist to find');
});

test('[PDP-10] a very long description is collapsed and can be expanded without script', () => {
  const long = show(product({ descriptionHtml: `<p>${'Hand block printed. '.repeat(400)}</p>` }));
  expect(long).toContain('class="long-text"');
  expect(long).toMatch(/<label class="long-text-more"><input type="checkbox"[^>]*\/>Read more<\/label>/);
  expect(show(product())).not.toContain('long-text');
});

test('[PDP-13] a product without a size table has no size guide', () => {
  const guide = (more: { sizeGuide?: false | string }) =>
    renderPage(
      <ProductView
        data={{
          product: product(),
          html: null,
          hasRelated: false,
          moreRelated: false,
          collection: null,
          url: 'https://shop.example/p',
          ...more,
        }}
      />,
      { path: '/single-product/indigo-kurta' },
    ).includes('Size guide');
  expect([guide({}), guide({ sizeGuide: '<table></table>' }), guide({ sizeGuide: false })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('[PDP-04] a size of another colour can be chosen and names that colour; a sold-out one cannot', () => {
  const variants = [
    ['S', 'Indigo'],
    ['M', 'Rust'],
    ['L', 'Rust'],
  ].map((options, index) => ({
    id: `v${index}`,
    options,
    pricePaise: 79_900,
    compareAtPricePaise: null,
    available: index < 2,
    pictureIndex: null,
  }));
  const options = [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Colour', values: ['Indigo', 'Rust'] },
  ];
  const html = show(product({ options, variants }));
  const [medium, large] = ['M', 'L'].map((size) => new RegExp(`<input[^>]*value="${size}"[^>]*>`).exec(html)?.[0]);
  expect(medium).toContain('aria-label="M, in Rust"');
  expect(medium).not.toContain('disabled');
  expect(large).toContain('aria-label="L, sold out"');
  expect(large).toContain('disabled');
});

test('[PDP-04] colours are chosen by the merchant’s names, and the feed’s stand behind them; a label is said above the title', () => {
  const variants = ['Indigo', 'Rust'].map((colour, index) => ({
    id: `v${index}`,
    options: ['S', colour],
    pricePaise: 79_900,
    compareAtPricePaise: null,
    available: true,
    pictureIndex: null,
  }));
  const options = [
    { name: 'Size', values: ['S'] },
    { name: 'Colour', values: ['Indigo', 'Rust'] },
  ];
  const html = renderPage(
    <ProductView
      data={{
        product: product({ options, variants }),
        html: null,
        hasRelated: false,
        moreRelated: false,
        collection: null,
        url: 'https://shop.example/p',
        valueNames: { Indigo: 'नील' },
        label: 'Fresh in',
      }}
    />,
    { path: '/single-product/indigo-kurta' },
  );
  const indigo = /<input[^>]*value="Indigo"[^>]*>/.exec(html)?.[0];
  expect(indigo).toContain('aria-label="नील"');
  expect(html).toContain('<span dir="auto">नील</span>');
  expect(html.indexOf('Fresh in')).toBeLessThan(html.indexOf('<h1'));
  expect(html).toContain('Fresh in');
});

test('[PDP-06] the page contains the data to add before React loads; with a pixel, adding waits for React', () => {
  const html = show(product());
  const [card] = decodeCards(/data-product="([^"]*)"/.exec(html)?.[1] ?? '');
  expect(card).toMatchObject({ id: '7001', variantId: 'v1', pricePaise: 79_900, available: true });
  expect(card?.sizes.map(({ size }) => size)).toEqual(['S', 'M']);
  expect(html.match(/data-before-react="add"/g)).toHaveLength(1);
  expect(html.match(/data-before-react="wish"/g)).toHaveLength(2);
  const measured = show(product(), 'as-specified', 'as-specified', '1234567890');
  expect(measured).not.toContain('data-before-react="add"');
});

test('[PDP-04] an option with one value is stated and not asked for; a sold-out product states no offer', () => {
  const variant = (id: string, size: string) => ({
    id,
    options: [size, 'Rayon'],
    pricePaise: 99_900,
    compareAtPricePaise: null,
    available: true,
    pictureIndex: null,
  });
  const options = [
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Fabric', values: ['Rayon'] },
  ];
  const html = show(product({ options, sizeOptionIndex: 0, variants: [variant('1', 'M'), variant('2', 'L')] }));
  expect(html).toMatch(/<span class="font-semibold">Fabric<\/span>: Rayon/);
  expect(html).not.toContain('Select Fabric');
  expect(html).toContain('Offer ends in');
  const soldOut = [{ ...variant('1', 'M'), available: false }];
  expect(show(product({ options, sizeOptionIndex: 0, variants: soldOut, available: false }))).not.toContain(
    'Offer ends in',
  );
});
