import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { exampleSections } from '../../../test/examples/example-home.ts';
import { TEST_SHOP } from '../../../test/render-page.tsx';
import {
  HOME_SECTION_KINDS,
  type HomeSection,
  type HomeSections,
  homeSectionsSchema,
} from '../../contracts/merchant/home-sections.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { CARDS, MOST_SECTIONS, MOST_SLIDES } from '../../domain/merchant/home-limits.ts';
import { contrastOf, READABLE } from '../../domain/display/contrast.ts';
import type { Menu } from '../_shell/menu/server-menu-context.ts';
import { composedHome, restOfHome } from './composed-home.server.tsx';
import { MOST_BYTES } from './html-limit.server.ts';

const NOW = Date.UTC(2026, 6, 1, 6);
const EXAMPLES = exampleSections();

const picture = (of: string) => ({ url: `https://pictures.example/${of}.jpg`, width: 900, height: 1200, alt: null });
const COLLECTIONS = ['Kurtas', 'Sarees', 'Dupattas'].map((title, index) => ({
  id: String(index),
  handle: title.toLowerCase(),
  title,
  descriptionHtml: '',
  picture: picture(title),
  products: 40,
}));
const menuOf = (handles: readonly string[]): Menu => ({
  collections: COLLECTIONS.filter(({ handle }) => handles.includes(handle)).map((one) => ({
    ...one,
    count: 12,
    fromPaise: 79_900,
    tags: [],
    priceBands: [],
  })),
  entries: null,
  tagName: (tag) => tag,
});

const card = (index: number): ProductCard => ({
  id: String(index),
  handle: `kurta-${index}`,
  title: `Kurta ${index}`,
  picture: picture(`kurta-${index}`),
  pricePaise: 99_900,
  compareAtPricePaise: null,
  available: true,
  sizes: [],
  variantId: `${index}0`,
});

type Given = Parameters<typeof composedHome>[0];

/** Services of a shop that has these collections. */
function servicesOf(handles: readonly string[]): Omit<Given, 'home'> {
  return {
    shop: TEST_SHOP,
    names: {},
    swatches: {},
    labels: async () => new Map(),
    labelRules: { new: null, bestseller: null },
    looks: [{ of: 'kurtas', with: ['dupattas'] }],
    offersInForce: async () => [],
    offersOfCards: async () => new Map(),
    ratingsOfCards: async () => new Map(),
    ownPicture: async () => null,
    now: () => NOW,
    reviews: {
      newest: async (limit) =>
        [
          {
            reviewId: 7,
            author: 'Asha E.',
            variantTitle: 'M',
            stars: 2,
            fit: null,
            body: 'The colour is another one.',
            at: '2026-06-20T06:00:00.000Z',
            pictures: 0,
            handle: 'kurta-0',
            productTitle: 'Kurta 0',
          },
        ].slice(0, limit),
    },
    catalogue: {
      collectionsAt: async () =>
        new Map(COLLECTIONS.filter(({ handle }) => handles.includes(handle)).map((one) => [one.handle, one])),
      listing: async (_handle, { limit }) => ({
        products: Array.from({ length: limit }, (_, index) => card(index)),
        nextCursor: null,
        total: 40,
        totalExact: true,
      }),
      productAt: async (handle) =>
        handle === 'kurta-0' && handles.length > 0
          ? {
              ...card(0),
              vendor: '',
              productType: '',
              tags: [],
              descriptionHtml: '',
              video: null,
              options: [],
              sizeOptionIndex: null,
              variants: [],
              pictures: [picture('kurta-0')],
            }
          : null,
      colours: async () => new Map(),
      films: async () => new Map(),
    },
  };
}

const ALL = COLLECTIONS.map(({ handle }) => handle);

async function htmlOf(home: HomeSections | null, changes: Partial<Given> = {}, handles = ALL): Promise<string> {
  const made = await composedHome({ ...servicesOf(handles), home, ...changes }, menuOf(handles));
  return made === null ? '' : made.parts.slider + made.parts.sections;
}

test('every moment that a section may name can be shown; a number that is no date is none', async () => {
  const last = Date.UTC(10_000, 0, 1) - 1;
  for (const name of ['from', 'until', 'ends'] as const) {
    const at = (moment: number) => [{ ...EXAMPLES.countdown, [name]: moment }];
    expect(v.is(homeSectionsSchema, at(last))).toBe(true);
    expect(await htmlOf(v.parse(homeSectionsSchema, at(last)), { now: () => NOW })).toBeTypeOf('string');
    for (const no of [last + 1, 8.64e15 + 1, Number.MAX_SAFE_INTEGER, -1, 0.5]) {
      expect([name, no, v.is(homeSectionsSchema, at(no))]).toEqual([name, no, false]);
    }
  }
});

describe.each(HOME_SECTION_KINDS)('a section of kind %s', (kind) => {
  const section: HomeSection = EXAMPLES[kind];

  test('is valid, and shows something that links stay within the shop', async () => {
    expect(v.parse(homeSectionsSchema, [section])).toEqual([section]);
    const html = await htmlOf([section]);
    expect(html.length).toBeGreaterThan(80);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^\/(?!\/)/);
  });

  test('needs no script and no style attribute, which the pages’ content policy forbids', async () => {
    expect(await htmlOf([section])).not.toMatch(/<script|<style| style=| on[a-z]+=/i);
  });

  test('loads pictures late, but for the first of the page', async () => {
    const pictures = (html: string) => [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    const text = EXAMPLES.text;
    for (const tag of pictures(await htmlOf([text, section]))) expect(tag).toContain('loading="lazy"');
    const first = pictures(await htmlOf([section])).filter((tag) => tag.includes('fetchPriority="high"'));
    const hasPicture = ['hero', 'rail', 'grid', 'editorial', 'look'].includes(kind);
    expect(first).toHaveLength(hasPicture ? 1 : 0);
  });

  test('is not shown while hidden, before its time or after it', async () => {
    expect(await htmlOf([{ ...section, hidden: true }])).toBe('');
    expect(await htmlOf([{ ...section, from: NOW + 1 }])).toBe('');
    expect(await htmlOf([{ ...section, until: NOW }])).toBe('');
    expect(await htmlOf([{ ...section, from: NOW, until: NOW + 1 }])).not.toBe('');
  });

  test('has a heading level between the page’s and its cards’', async () => {
    expect(await htmlOf([section])).not.toMatch(/<h1|<h[4-6]/);
  });
});

test('where collections, looks, offers and reviews are gone, their sections are left out, and the rest stays', async () => {
  const gone = { looks: [], reviews: { newest: async () => [] }, shop: { ...TEST_SHOP, offer: null } };
  const html = await htmlOf(Object.values(EXAMPLES), gone, []);
  expect(html).toContain('The festive edit');
  expect(html).toContain('Our promise');
  expect(html).toContain('Everything under');
  expect(html).toContain('For weddings');
  expect(html).not.toMatch(
    /Three kurtas|A blue kurta|New kurtas|Woven by hand|Shop the look|Offers today|What buyers say/,
  );
});

test('a home that shows nothing is none, so that the shop composes its own', async () => {
  const made = (home: HomeSections | null) => composedHome({ ...servicesOf([]), home }, menuOf([]));
  expect(await made(null)).toBeNull();
  expect(await made([])).toBeNull();
  expect(await made([EXAMPLES.rail])).toBeNull();
});

test('slides at the top are as wide as the window, and further down as wide as the page', async () => {
  const made = async (home: HomeSections) =>
    (await composedHome({ ...servicesOf(ALL), home }, menuOf(ALL)))?.parts.slider;
  expect(await made([EXAMPLES.hero, EXAMPLES.text])).toContain('The festive edit');
  expect(await made([EXAMPLES.text, EXAMPLES.hero])).toBe('');
});

test('what ends says when, in Indian time, and is gone when its moment has come', async () => {
  expect(await htmlOf([EXAMPLES.countdown])).toMatch(/dateTime="2026-07-03T18:30:00\.000Z"[^>]*>Ends 4 Jul, 12:00 am</);
  expect(await htmlOf([EXAMPLES.countdown], { now: () => EXAMPLES.countdown.ends })).toBe('');
});

test('the offers in force stand in the shop’s order, and reviews are shown whatever they say', async () => {
  expect(await htmlOf([EXAMPLES.offers])).toMatch(/Offers today.*Buy 2 Get 1 free/);
  expect(await htmlOf([EXAMPLES.reviews])).toMatch(
    /What buyers say.*The colour is another one.*href="\/single-product\/kurta-0"/,
  );
});

test('a merchant’s Markdown becomes text, lists and links of the shop, and nothing else of it comes alive', async () => {
  const written = async (en: string) => htmlOf([{ ...EXAMPLES.text, text: { en } }]);
  expect(await written(EXAMPLES.text.text['en'] ?? '')).toMatch(
    /<h3[^>]*>Cotton<\/h3>.*<strong>only<\/strong>.*<li>.*washed.*<a href="\/about-us"[^>]*>About us<\/a>/,
  );
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[tap](javascript:alert(1))',
    '[tap](data:text/html,x)',
    '![x](https://elsewhere.example/x.png)',
    '[tap](//elsewhere.example)',
    '<https://elsewhere.example/x>',
  ]) {
    expect(await written(`Before ${hostile}`)).not.toMatch(/<script|<img|javascript:"|href="(?!https:|\/(?!\/))/);
  }
});

test.each([
  ['quotes', '>'.repeat(4_000)],
  ['lists', '1. '.repeat(1_300)],
  ['quotes and lists', '> - '.repeat(1_000)],
])('%s in each other a thousand times leave home a page', async (_, en) => {
  const html = await htmlOf([{ ...EXAMPLES.text, text: { en: `Before\n\n${en}\n\nAfter` } }, EXAMPLES.rail]);
  expect(html).toMatch(/<p>Before<\/p>.*<p>After<\/p>/s);
});

test('a tile of the merchant has its picture, the part that stays in view, words below it and a page to lead to', async () => {
  const html = await htmlOf([EXAMPLES.tiles]);
  expect(html).toMatch(
    /<a href="\/category\/sarees"[^>]*><img[^>]*object-\[50%_0%\][^>]*alt=""[^>]*>(<[^>]*>)*For weddings</,
  );
  expect(html, 'a tile that leads nowhere is no link').toMatch(/<div class="own-tile"><img[^>]*alt="A blue kurta"/);
  expect(html.indexOf('A blue kurta')).toBeLessThan(html.indexOf('Kurtas'));
  const unsaid = [{ ...EXAMPLES.tiles, tiles: EXAMPLES.tiles.tiles.map((tile) => ({ ...tile, words: {}, alt: {} })) }];
  expect(v.safeParse(homeSectionsSchema, unsaid).issues?.map((issue) => v.getDotPath(issue))).toEqual([
    '0.tiles.0',
    '0.tiles.1',
  ]);
});

test('words of a link whose address stands nowhere, or elsewhere in the text, are shown as words', async () => {
  expect(await htmlOf([{ ...EXAMPLES.text, text: { en: '[About][us] us\n\n[us]: /about-us' } }])).toContain(
    '<p>About us</p>',
  );
});

test('words of the merchant are escaped wherever they stand', async () => {
  const hostile = '"><img src=x onerror=alert(1)>';
  const html = await htmlOf([
    { ...EXAMPLES.editorial, title: { en: hostile }, text: { en: hostile }, button: { en: hostile } },
    { ...EXAMPLES.rail, title: { en: hostile } },
    { ...EXAMPLES.countdown, title: { en: hostile }, text: { en: hostile } },
  ]);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('white words over the whitest picture can be read: the ground beneath them is dark enough', async () => {
  const sheet = await readFile(new URL('../../ui/composed-home.css', import.meta.url), 'utf8');
  const rule = /\.banner-words \{([^}]*)\}/.exec(sheet)?.[1] ?? '';
  const percent = Number(/background: rgb\(0 0 0 \/ (\d+)%\)/.exec(rule)?.[1]);
  const channel = Math.round(255 * (1 - percent / 100)).toString(16);
  expect(rule).toContain('color: #ffffff');
  expect(contrastOf(`#${channel.repeat(3)}`, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
});

const OWN = '/images/~shop/0123456789abcdef01234567';
const facts = { width: 1600, height: 900, alt: { en: 'A weaver at the loom' } };

test('an own picture has its size and says what it shows, unless the slide says it; a deleted one is left out', async () => {
  const { hero, editorial, text } = EXAMPLES;
  const [slide] = hero.slides;
  if (!slide) throw new Error('the example has no slide');
  const own = { from: 'address' as const, value: OWN };
  const silent = { ...slide, picture: own, headline: {}, text: {}, button: {}, alt: {} };
  const home = [
    { ...hero, slides: [silent] },
    { ...editorial, picture: own },
  ];
  const shown = await htmlOf(home, { ownPicture: async () => facts });
  expect(shown.match(/alt="A weaver at the loom"/g)).toHaveLength(2);
  expect(shown).toMatch(/<img[^>]*width="1600" height="900"/);
  const worded = [{ ...hero, slides: [{ ...silent, headline: { en: 'By hand' } }] }];
  expect(await htmlOf(worded, { ownPicture: async () => facts })).toContain('alt=""');
  expect(await htmlOf([...home, text], { ownPicture: async () => null })).toBe(await htmlOf([text]));
});

/** Words that hardly compress, of a length. */
const dense = (length: number) =>
  fc
    .array(fc.integer({ min: 0x4e00, max: 0x9fff }), { minLength: length, maxLength: length })
    .map((codes) => ({ en: String.fromCharCode(...codes) }));

/** Sections of every kind, some as heavy as the editor allows. */
const heavySections = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOME_SECTION_KINDS).map((kind): HomeSection => EXAMPLES[kind]),
      dense(4_000).map((text): HomeSection => ({ ...EXAMPLES.text, text })),
      dense(80).map((title): HomeSection => ({ ...EXAMPLES.grid, title, cards: CARDS.most })),
      fc.tuple(dense(80), dense(160), dense(30), dense(120)).map(([headline, text, button, alt]): HomeSection => ({
        ...EXAMPLES.hero,
        slides: Array.from({ length: MOST_SLIDES }, () => EXAMPLES.hero.slides[1] ?? EXAMPLES.hero.slides[0]).flatMap(
          (slide) => (slide === undefined ? [] : [{ ...slide, headline, text, button, alt, page: '/about-us' }]),
        ),
      })),
    ),
    { minLength: 1, maxLength: MOST_SECTIONS },
  )
  .map((sections) => sections.map((section, index) => ({ ...section, id: `section-${index}` })));

/** What HTML says and shows, without what only the first picture of a page has. */
const shownIn = (html: string): string[] => html.match(/(?<=>)[^<]+|(?<=src=")[^"]*/g) ?? [];

test('whatever is composed, the page itself stays within its bytes, and its sections and those that come later are all of them', async () => {
  await fc.assert(
    fc.asyncProperty(heavySections, async (home) => {
      expect(v.is(homeSectionsSchema, home)).toBe(true);
      const html = await htmlOf(home);
      const after = /<link[^>]*href="\/category\/~([^"]*)"/.exec(html)?.[1];
      const here = html.split('<div><link')[0] ?? '';
      expect(brotliCompressSync(here).length).toBeLessThanOrEqual(MOST_BYTES);
      const rest = after === undefined ? '' : await restOfHome({ ...servicesOf(ALL), home }, menuOf(ALL), after);
      const alone = await Promise.all(home.map((section) => htmlOf([section])));
      expect(shownIn(here + rest)).toEqual(shownIn(alone.join('')));
    }),
    // Each run composes some megabytes.
    { numRuns: 12, endOnFailure: true },
  );
});

test('without scripts one link after the other leads to every section of a heavy home, each page within the bytes', async () => {
  const home = Array.from({ length: 6 }, (_, index): HomeSection => ({
    ...EXAMPLES.text,
    id: `section-${index}`,
    title: { en: `Story ${index}` },
    text: fc.sample(dense(4_000), { numRuns: 1, seed: index })[0] ?? {},
  }));
  const seen: string[] = [];
  let [after, pages]: [string | null, number] = [null, 0];
  do {
    const made: Awaited<ReturnType<typeof composedHome>> = await composedHome(
      { ...servicesOf(ALL), home },
      menuOf(ALL),
      after,
    );
    const html = (made?.parts.slider ?? '') + (made?.parts.sections ?? '');
    expect(brotliCompressSync(html.split('<div><link')[0] ?? '').length).toBeLessThanOrEqual(MOST_BYTES);
    seen.push(...(html.match(/Story \d/g) ?? []));
    after = /<a href="\/\?after=([^"]*)"[^>]*>View More</.exec(html)?.[1] ?? null;
    pages += 1;
  } while (after !== null && pages < home.length);
  expect([...new Set(seen)]).toEqual(home.map((_, index) => `Story ${index}`));
  expect(pages).toBeGreaterThan(1);
});

test('home after a section that it does not have, or that is the last one shown, is home from its beginning', async () => {
  const home = [EXAMPLES.text, EXAMPLES.offers, { ...EXAMPLES.rail, hidden: true }];
  const begins = async (after: string | null) =>
    (await composedHome({ ...servicesOf(ALL), home }, menuOf(ALL), after))?.parts.sections;
  const whole = await begins(null);
  expect(await begins('other')).toBe(whole);
  expect(await begins('offers')).toBe(whole);
  expect(await begins('text')).not.toContain('Our promise');
});

test('what comes later is asked for by the section before it; of one that is not shown nothing is known', async () => {
  const home = [EXAMPLES.text, { ...EXAMPLES.rail, hidden: true }, EXAMPLES.offers];
  const rest = async (after: string) => restOfHome({ ...servicesOf(ALL), home }, menuOf(ALL), after);
  expect(await rest('text')).toMatch(/Offers today/);
  expect(await rest('offers')).toBe('');
  expect(await rest('rail')).toBe('');
  // A page that was made before its last section was over still asks for what follows it.
  const over = [{ ...EXAMPLES.text, until: NOW }, { ...EXAMPLES.rail, from: NOW + 1 }, EXAMPLES.offers];
  const later = (after: string) => restOfHome({ ...servicesOf(ALL), home: over }, menuOf(ALL), after);
  expect(await later('text')).toMatch(/Offers today/);
  expect(await later('rail')).toBe('');
  let asked = 0;
  const now = () => (asked += 1);
  for (const madeUp of ['"><script>', '', 'text/../offers', 'x'.repeat(2_000)])
    expect(await restOfHome({ ...servicesOf(ALL), home, now }, menuOf(ALL), madeUp)).toBe('');
  expect(await restOfHome({ ...servicesOf(ALL), home: null, now }, menuOf(ALL), 'text')).toBe('');
  expect(asked, 'nothing is rendered for them').toBe(0);
});
