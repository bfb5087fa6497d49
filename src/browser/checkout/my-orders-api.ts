import * as v from 'valibot';
import { myOrdersSchema } from '../../contracts/my-orders.ts';
import type { Language } from '../../routes.ts';
import { call, post } from './checkout-api.ts';

const done = v.object({ ok: v.literal(true) });

/** Requests a one-time code for this number. The server sends it only if the number has an order. */
export const requestCode = (mobile: string, language: Language) =>
  post('/api/my-orders/code', done, { mobile, language });

/** Gives access to the number's orders for half an hour, through a cookie. */
export const openMyOrders = (mobile: string, code: string) => post('/api/my-orders/session', done, { mobile, code });

export const readMyOrders = () => call('/api/my-orders', myOrdersSchema, {});

export const closeMyOrders = () => post('/api/my-orders/end', done, {});
