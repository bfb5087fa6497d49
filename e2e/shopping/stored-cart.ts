import { expect, type Page } from '@playwright/test';
import { href } from '../../src/routes.ts';

/** Handles of demo products at 1499, 2199, 1199, 1699 and 1299 rupees, in this order. DUPATTA has no sizes. */
export const AJRAKH = 'ajrakh-hand-block-straight-kurta-indigo';
export const CHIKANKARI = 'chikankari-kurta-with-shadow-work-ivory';
export const BAGRU = 'bagru-buti-everyday-kurta-madder-red';
export const IKAT = 'handloom-ikat-kurta-with-side-slits-teal';
export const DUPATTA = 'bandhani-dupatta-rani-pink';
/** The sold-out size of AJRAKH. */
export const SOLD_OUT_SIZE = 'XXL';

export const ADDRESS = {
  fullname: 'Asha Example',
  mobile: '9000000001',
  pincode: '302001',
  address1: '47 Example Lane',
  address2: 'Near the Lake',
  town: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  saveAs: '',
};

type FeedProduct = {
  id: number;
  handle: string;
  title: string;
  options: { name: string; values: string[] }[];
  variants: { id: number; option1: string; price: number; compare_at_price: number | null; available: boolean }[];
};

export type StoredLine = {
  id: string;
  title: string;
  selectSize: string | null;
  variantId: string;
  pricePaise: number;
  quantity: number;
  size: { size: string; available: boolean }[];
  handle: string;
  picture: null;
  handler: null;
  compareAtPricePaise: number | null;
};

type LineOptions = { size?: string; quantity?: number; pricePaise?: number; variantId?: string };

/** Builds a cart line as the browser stores it, from the feed. `pricePaise` is the price at which it was added. */
export async function storedLine(feedUrl: string, handle: string, options: LineOptions = {}): Promise<StoredLine> {
  const product = (await (await fetch(`${feedUrl}/products/${handle}.js`)).json()) as FeedProduct;
  const hasSizes = product.options.some(({ name }) => /size/i.test(name));
  const chosen = product.variants.find(({ option1 }) => option1 === (options.size ?? 'M')) ?? product.variants[0]!;
  return {
    id: String(product.id),
    title: product.title,
    selectSize: hasSizes ? chosen.option1 : null,
    variantId: options.variantId ?? String(chosen.id),
    pricePaise: options.pricePaise ?? chosen.price,
    quantity: options.quantity ?? 1,
    handle,
    picture: null,
    handler: null,
    compareAtPricePaise: chosen.compare_at_price,
    size: hasSizes
      ? product.variants.map(({ id, option1, price, compare_at_price, available }) => ({
          size: option1,
          variantId: String(id),
          available,
          pricePaise: price,
          compareAtPricePaise: compare_at_price,
        }))
      : [],
  };
}

type Stored = { lines?: readonly StoredLine[]; address?: typeof ADDRESS | null };

/**
 * Fills the browser's storage as an earlier visit would have; all lines are selected. It is filled only once per
 * tab, so that the page's changes survive a reload.
 */
export async function seedStorage(page: Page, { lines = [], address = null }: Stored): Promise<void> {
  const selection = lines.map(({ id, selectSize }) => ({ id, selectSize }));
  await page.addInitScript(
    ([cart, selected, place]) => {
      if (sessionStorage.getItem('seeded') !== null) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('cartProducts', cart);
      localStorage.setItem('slectedData', selected);
      if (place !== '') localStorage.setItem('address', place);
    },
    [JSON.stringify(lines), JSON.stringify(selection), address === null ? '' : JSON.stringify(address)] as const,
  );
}

/** Returns the parsed value that the browser stores under a key, or null. */
export async function stored(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null');
}

/** Posts to a stand-in's control API. Throws if it does not succeed. */
export async function control(url: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/** Goes with a stored cart to the gateway's page. Returns the order id. */
export async function goToGateway(page: Page, feedUrl: string, handles: readonly string[] = [AJRAKH]): Promise<string> {
  const lines = await Promise.all(handles.map((handle) => storedLine(feedUrl, handle)));
  await seedStorage(page, { lines, address: ADDRESS });
  await page.goto(href('payment'));
  return openGateway(page);
}

/** Goes from the payment page to the gateway's page. Returns the order id. */
export async function openGateway(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  return /\S+$/.exec((await page.getByText(/^Order \S+$/).textContent()) ?? '')?.[0] ?? '';
}
