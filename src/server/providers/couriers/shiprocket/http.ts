import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import { CourierError, type CourierFault } from '../../../selling/shipping/courier-port.ts';
import { asDocumented, exchange } from '../../exchange.ts';
import { MAX_ANSWER_BYTES } from '../max-answer.ts';
import { loginSchema, refusalSchema } from './wire.ts';
import { DAY_MS } from '../../../../domain/time/durations.ts';

export type ShiprocketAccess = {
  email: string;
  password: string;
  /** The origin, without a trailing slash. The API is under /v1/external. */
  baseUrl: string;
  /** For one call, including the connection. */
  timeoutMs: number;
  /** Epoch ms. */
  now: () => number;
};

export type ShiprocketCall = { method: 'GET' | 'POST'; path: string; body?: unknown };
export type CallShiprocket = <Schema extends v.GenericSchema>(
  call: ShiprocketCall,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>;

/** Tokens are valid for ten days. */
const TOKEN_MS = 9 * DAY_MS;
/** Pause after refused credentials, because too many tries lock the account. */
const REFUSED_MS = 60_000;

/**
 * Calls Shiprocket's external API with a token that is fetched once, and again when it is old or refused. It
 * repeats a call only if its token was refused, never one that may have been executed. Rejects with
 * CourierError.
 */
export function shiprocketCaller(access: ShiprocketAccess): CallShiprocket {
  const { now } = access;
  let token: { text: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;
  let refusedUntil = 0;

  async function logIn(): Promise<string> {
    if (now() < refusedUntil) throw new CourierError('unauthorised', 'Shiprocket refused the credentials a moment ago');
    const { email, password } = access;
    const { response, body } = await ask(access, {
      method: 'POST',
      path: '/auth/login',
      body: { email, password },
    });
    const known = v.safeParse(loginSchema, body);
    if (response.ok && known.success) {
      token = { text: known.output.token, until: now() + TOKEN_MS };
      return token.text;
    }
    if (response.status >= 500 || response.status === 429) throw errorOf(response.status, body);
    refusedUntil = now() + REFUSED_MS;
    throw new CourierError('unauthorised', `Shiprocket refused the credentials (${response.status})`);
  }

  const currentToken = (): Promise<string> => {
    if (token && now() < token.until) return Promise.resolve(token.text);
    fetching ??= logIn().finally(() => (fetching = null));
    return fetching;
  };

  return async (call, schema) => {
    const used = await currentToken();
    let answer = await ask(access, call, used);
    if (answer.response.status === 401) {
      if (token?.text === used) token = null;
      answer = await ask(access, call, await currentToken());
    }
    const { response, body } = answer;
    if (!response.ok) throw errorOf(response.status, body);
    return asDocumented(schema, body, (why) => {
      // Some refusals come with status 200.
      const refusal = errorOf(response.status, body);
      if (refusal.fault !== 'refused') return refusal;
      return new CourierError('failed', `Shiprocket's answer to ${call.path} is ${why}`);
    });
  };
}

async function ask(
  { baseUrl, timeoutMs }: ShiprocketAccess,
  { method, path, body }: ShiprocketCall,
  token: string | null = null,
): Promise<{ response: Response; body: unknown }> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const { response, text } = await exchange(
    { url: `${baseUrl}/v1/external${path}`, method, headers, body, timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES },
    (cause) =>
      new CourierError('unreachable', `no answer from Shiprocket to ${method} ${path.split('?')[0]}`, { cause }),
  );
  return { response, body: parsedJson(text) };
}

/** Refusals are recognised by their text, because Shiprocket documents no codes for them. */
const BY_WORDS: readonly (readonly [RegExp, CourierFault])[] = [
  [/already in pick ?up queue|pick ?up (is |has been )?already/i, 'already_requested'],
  [/recharge|wallet|insufficient balance/i, 'wallet_empty'],
  [/not serviceable|no courier|non.?serviceable|serviceability/i, 'not_serviceable'],
  [/awb/i, 'awb_unavailable'],
];

/** Shiprocket's texts may name the shopper, so they are not stored. */
function errorOf(status: number, body: unknown): CourierError {
  const parsed = v.safeParse(refusalSchema, body);
  const words = parsed.success ? JSON.stringify([parsed.output.message, parsed.output.response]) : '';
  return new CourierError(faultOf(status, words), `Shiprocket answered ${status}`);
}

function faultOf(status: number, words: string): CourierFault {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status >= 500 || status === 408) return 'failed';
  const fault = BY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (fault !== undefined) return fault;
  return status === 404 ? 'not_found' : 'refused';
}
