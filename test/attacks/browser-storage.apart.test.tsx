import { beforeEach, expect, test, vi } from 'vitest';
import { noteViewed } from '../../src/browser/state/recently-viewed.ts';
import { restore, shopStore } from '../../src/browser/state/store.ts';
import { STORAGE_KEYS } from '../../src/contracts/storage.ts';
import { AddressSummary } from '../../src/pages/address/address-summary.tsx';
import { ItemCard } from '../../src/pages/cart/item-card.tsx';
import { WishCard } from '../../src/pages/wishlist/wish-card.tsx';
import { encodeCards } from '../../src/contracts/card-codec.ts';
import { productHref } from '../../src/routes.ts';
import { ProductCard } from '../../src/ui/product/product-card.tsx';
import { renderPage } from '../render-page.tsx';
import { ADDRESS_CORPUS, MARKUP_CORPUS } from './markup-corpus.ts';
import { whatRuns } from './what-runs.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('dispatchEvent', () => true);
});

const store = (key: keyof typeof STORAGE_KEYS, value: unknown) => stored.set(STORAGE_KEYS[key], JSON.stringify(value));

/** A stored product whose every text is the attack vector. */
function poisoned(vector: string, url: string) {
  const size = { size: vector, variantId: vector, available: true, pricePaise: 100, compareAtPricePaise: null };
  const picture = { url, width: 3, height: 4, alt: vector };
  const shared = { id: vector, handle: vector, title: vector, picture, pricePaise: 100, compareAtPricePaise: 200 };
  return {
    line: {
      ...shared,
      variantId: vector,
      selectSize: vector,
      quantity: 1,
      handler: vector,
      size: [size],
      options: [{ name: vector, value: vector }],
    },
    card: { ...shared, available: true, sizes: [size], variantId: vector },
  };
}

const ADDRESSES = [
  ...ADDRESS_CORPUS,
  ...MARKUP_CORPUS.map((vector) => `https://cdn.shopify.com/${vector}`),
  ...MARKUP_CORPUS.map((vector) => `/images/${encodeURI(vector.toWellFormed())}`),
  ...MARKUP_CORPUS.map((vector) => `https://cdn.shopify.com/${vector.replaceAll(/\s/g, '')}`),
];
const nothing = () => undefined;

test('no vector in the stored cart, wishlist, address or viewed products ever runs', () => {
  let shown = 0;
  for (const [index, url] of ADDRESSES.entries()) {
    const vector = MARKUP_CORPUS[index % MARKUP_CORPUS.length] ?? '';
    const { line, card } = poisoned(vector, url);
    store('cart', [line]);
    store('selection', [{ id: vector, selectSize: vector }]);
    store('wishlist', [card]);
    store('recentlyViewed', [card]);
    const texts = ['fullname', 'mobile', 'pincode', 'address1', 'address2', 'town', 'city', 'state', 'saveAs'];
    store('address', Object.fromEntries(texts.map((name) => [name, vector])));
    restore();
    const { cart, wishlist, address } = shopStore.getState();
    const viewed = noteViewed({ ...card, id: 'another' });
    const html = renderPage(
      <>
        {cart.lines.map((each) => (
          <ItemCard
            key={0}
            line={each}
            selected
            delivery={{ from: 0, to: 0 }}
            persuasion="as-specified"
            offer={null}
            freeCount={0}
            onRemoved={nothing}
          />
        ))}
        {wishlist.map((each) => (
          <WishCard key={0} wish={each} />
        ))}
        {viewed.map((each) => (
          <ProductCard
            key={0}
            card={each}
            page={productHref(each.handle)}
            persuasion="as-specified"
            offer={null}
            encoded={encodeCards([each])}
          />
        ))}
        {address && <AddressSummary address={address} />}
      </>,
    );
    shown += cart.lines.length + wishlist.length + viewed.length;
    const scripts: string[] = [];
    expect(whatRuns(html, scripts), `${vector} with ${url}`).toEqual([]);
    expect(scripts, vector).toEqual([]);
  }
  expect(shown).toBeGreaterThan(500);
});

test('a stored product whose picture address is not a picture is not read at all', () => {
  for (const url of [
    'javascript:alert(73171)',
    'data:text/html,x',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    'x',
  ]) {
    const { line, card } = poisoned('Kurta', url);
    store('cart', [line]);
    store('wishlist', [card]);
    restore();
    expect(shopStore.getState().cart.lines, url).toEqual([]);
    expect(shopStore.getState().wishlist, url).toEqual([]);
  }
});
