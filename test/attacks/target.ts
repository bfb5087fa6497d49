import * as v from 'valibot';
import { DESK_PASSWORD } from '../desk-under-test.ts';
import { exampleAddress, exampleOrder } from '../paying-shop.ts';

export type Answer = { status: number; text: string; cookies: string[] };

type Sent = {
  from: string;
  body?: unknown;
  form?: FormData | URLSearchParams;
  headers?: Readonly<Record<string, string>>;
};

/** What an attacker knows of a shop and its desk. */
export type Known = {
  url: string;
  deskUrl: string;
  /** A delivered order of the number 9000000001, and the link with which it is reviewed. */
  orderId: string;
  reviewPath: string;
};

/** A shop and its desk, as clients of many addresses see them. */
export type Target = Known & {
  shop: (path: string, sent: Sent) => Promise<Answer>;
  desk: (path: string, sent: Sent) => Promise<Answer>;
};

const idSchema = v.object({ order_id: v.string() });
const variantSchema = v.object({ id: v.number(), price: v.string(), available: v.boolean() });
const productSchema = v.object({
  products: v.array(v.object({ id: v.number(), variants: v.array(variantSchema) })),
});

async function send(address: string, { from, body, form, headers = {} }: Sent): Promise<Answer> {
  const response = await fetch(address, {
    method: body === undefined && form === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: form }),
  });
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() };
}

export type Shopper = { mobile: string; from: string };
export type Buy = (shopper: Shopper) => Promise<Answer>;

/** Returns a function that places a cash order of the catalogue's first product. */
export async function buyerAt(url: string, feedUrl: string): Promise<Buy> {
  const { products } = v.parse(productSchema, await (await fetch(`${feedUrl}/products.json`)).json());
  const product = products.find(({ variants: [first] }) => first?.available);
  const [variant] = product?.variants ?? [];
  if (product === undefined || variant === undefined) throw new Error('The shop sells nothing.');
  const [rupees = '', paise = ''] = variant.price.split('.');
  const line = {
    productId: String(product.id),
    variantId: String(variant.id),
    quantity: 1,
    expectedPricePaise: Number(rupees + paise.padEnd(2, '0')),
  };
  return ({ mobile, from }) =>
    send(`${url}/api/cashfree/create-order`, {
      from,
      body: exampleOrder({
        items: [line],
        paymentMethod: 'cash_on_delivery',
        address: exampleAddress({ mobile }),
        customerphone: `+91${mobile}`,
      }),
    });
}

export const signIn = (deskUrl: string, from: string): Promise<Answer> =>
  send(`${deskUrl}/api/sign-in`, { from, body: { name: 'owner', password: DESK_PASSWORD } });

const sessionSchema = v.object({ csrfToken: v.string() });
const orderSchema = v.object({ version: v.number() });
const trackedSchema = v.object({ reviewPath: v.string() });

export const targetOf = (known: Known): Target => ({
  ...known,
  shop: (path, sent) => send(known.url + path, sent),
  desk: (path, sent) => send(known.deskUrl + path, sent),
});

/** Has the merchant deliver an order, and returns what its buyer then knows. */
export async function openTarget(url: string, deskUrl: string, buy: Buy): Promise<Target> {
  const from = '192.0.2.1';
  const { shop, desk } = targetOf({ url, deskUrl, orderId: '', reviewPath: '' });
  const { order_id: orderId } = v.parse(idSchema, JSON.parse((await buy({ mobile: '9000000001', from })).text));
  const entered = await signIn(deskUrl, from);
  const { csrfToken } = v.parse(sessionSchema, JSON.parse(entered.text));
  const cookie = entered.cookies.map((one) => one.split(';')[0]).join('; ');
  const headers = { cookie, 'x-csrf-token': csrfToken };
  for (const [act, more] of [
    ['pack', {}],
    ['ship', { carrier: 'Example Couriers', awb: 'AWB1' }],
    ['deliver', {}],
  ] as const) {
    const order = await desk(`/api/orders/${orderId}`, { from, headers });
    const { version } = v.parse(orderSchema, JSON.parse(order.text));
    const acted = await desk(`/api/orders/${orderId}/${act}`, { from, headers, body: { version, ...more } });
    if (acted.status !== 200) throw new Error(`${act} answered ${acted.status} ${acted.text}`);
  }
  const tracked = await shop('/api/orders/track', { from, body: { orderId, mobileLast4: '0001' } });
  const { reviewPath } = v.parse(trackedSchema, JSON.parse(tracked.text));
  return targetOf({ url, deskUrl, orderId, reviewPath });
}
