import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import { readAnswerText } from '../../../running/http/read-answer.ts';
import { ShippingError, type ShippingFault } from '../../../selling/shipping/courier-port.ts';

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

const MAX_RESPONSE_BYTES = 2_000_000;

/** Calls Delhivery's API. Never repeats a call. Rejects with ShippingError. */
export function delhiveryCaller(access: DelhiveryAccess): CallDelhivery {
  return async (call, schema) => {
    const { response, text } = await exchange(access, call);
    if (!response.ok) throw refusal(response.status, text);
    // Cancelling is answered in XML, everything else in JSON.
    const parsed = v.safeParse(schema, parsedJson(text) ?? text);
    if (parsed.success) return parsed.output;
    const where = v.getDotPath(parsed.issues[0]) ?? 'all of it';
    throw new ShippingError('failed', `Delhivery's answer to ${call.path} is not as documented: ${where}`);
  };
}

async function exchange(
  { baseUrl, timeoutMs, token }: DelhiveryAccess,
  { path, query, json, form }: DelhiveryCall,
): Promise<{ response: Response; text: string }> {
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method: json === undefined && form === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `Token ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    const text = await readAnswerText(response, MAX_RESPONSE_BYTES);
    return { response, text };
  } catch (error) {
    throw new ShippingError('unreachable', `no answer from Delhivery to ${path}`, { cause: error });
  }
}

/** Refusals are recognised by their words, because Delhivery documents no codes for them. */
const BY_WORDS: readonly (readonly [RegExp, ShippingFault])[] = [
  [/insufficient balance|wallet|recharge/i, 'wallet_empty'],
  [/embargo|non.?serviceable|not serviceable|nsz/i, 'not_serviceable'],
  // An earlier try created it; the next one finds it by its reference.
  [/duplicate/i, 'failed'],
];

/** Delhivery's texts may name the shopper, so they are not stored. */
export function refusal(status: number, words: string): ShippingError {
  return new ShippingError(faultOf(status, words), `Delhivery refused (${status})`);
}

function faultOf(status: number, words: string): ShippingFault {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status >= 500 || status === 408) return 'failed';
  const fault = BY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (fault !== undefined) return fault;
  return status === 404 ? 'not_found' : 'refused';
}
