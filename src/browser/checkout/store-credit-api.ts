import * as v from 'valibot';
import { provedCreditSchema } from '../../contracts/checkout/store-credit.ts';
import type { Language } from '../../routes.ts';
import { post } from './checkout-api.ts';

/** Requests a one-time code for this number. The server sends it only if the number has store credit. */
export const requestCreditCode = (mobile: string, language: Language) =>
  post('/api/store-credit/code', v.object({ ok: v.literal(true) }), { mobile, language });

/** Returns what credit the number has, and the proof with which an order spends it. */
export const proveCredit = (mobile: string, code: string) =>
  post('/api/store-credit/prove', provedCreditSchema, { mobile, code });
