import type * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import { CourierError, type CourierFault } from '../../../selling/shipping/courier-port.ts';
import { asDocumented, exchange } from '../../exchange.ts';
import { MAX_ANSWER_BYTES } from '../max-answer.ts';

export type DelhiveryAccess = {
  token: string;
  /** The origin, without a trailing slash. */
  baseUrl: string;
  /** For one call, including the connection. */
  timeoutMs: number;
};

export type DelhiveryCall = {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form, as creating a parcel wants it. */
  form?: Readonly<Record<string, string>>;
};

export type CallDelhivery = <Schema extends v.GenericSchema>(
  call: DelhiveryCall,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>;

/** Calls Delhivery's API. Never repeats a call. Rejects with CourierError. */
export function delhiveryCaller({ baseUrl, timeoutMs, token }: DelhiveryAccess): CallDelhivery {
  return async ({ path, query, json, form }, schema) => {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const body = form === undefined ? json : new URLSearchParams(form);
    const method = body === undefined ? 'GET' : 'POST';
    const { response, text } = await exchange(
      { url, method, headers: { authorization: `Token ${token}` }, body, timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES },
      (cause) => new CourierError('unreachable', `no answer from Delhivery to ${path}`, { cause }),
    );
    if (!response.ok) throw refusal(response.status, text);
    // Cancelling is answered in XML, everything else in JSON.
    return asDocumented(schema, parsedJson(text) ?? text, (why) => {
      return new CourierError('failed', `Delhivery's answer to ${path} is ${why}`);
    });
  };
}

/** Refusals are recognised by their words, because Delhivery documents no codes for them. */
const BY_WORDS: readonly (readonly [RegExp, CourierFault])[] = [
  [/insufficient balance|wallet|recharge/i, 'wallet_empty'],
  [/embargo|non.?serviceable|not serviceable|nsz/i, 'not_serviceable'],
  // An earlier try created it; the next one finds it by its reference.
  [/duplicate/i, 'failed'],
];

/** Delhivery's texts may name the shopper, so they are not stored. */
export function refusal(status: number, words: string): CourierError {
  return new CourierError(faultOf(status, words), `Delhivery refused (${status})`);
}

function faultOf(status: number, words: string): CourierFault {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status >= 500 || status === 408) return 'failed';
  const fault = BY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (fault !== undefined) return fault;
  return status === 404 ? 'not_found' : 'refused';
}
