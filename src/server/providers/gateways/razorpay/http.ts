import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import { GatewayError, type GatewayFault } from '../../../selling/payments/gateway-port.ts';
import { callGateway, callSpan, retryAfterMs } from '../call-gateway.ts';
import type { Backoff } from './backoff.ts';
import { errorSchema } from './wire.ts';

export type RazorpayAccess = {
  /** With /v1, without a trailing slash. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  /** For one call, including the connection. */
  timeoutMs: number;
  backoff: Backoff;
};

export type RazorpayCall = {
  method: 'GET' | 'POST' | 'PATCH';
  /** The address with ids as names, for traces. */
  template: string;
  path: string;
  body?: unknown;
  /** Only refunds have one. */
  idempotencyKey?: string;
};

/** Makes one call and returns the parsed response, or rejects with GatewayError. Never retries: that is up to the callers. */
export function callRazorpay<Schema extends v.GenericSchema>(
  access: RazorpayAccess,
  call: RazorpayCall,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { baseUrl, keyId, keySecret, timeoutMs, backoff } = access;
  return callGateway(
    {
      url: `${baseUrl}${call.path}`,
      method: call.method,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(call.idempotencyKey === undefined ? {} : { 'x-refund-idempotency': call.idempotencyKey }),
      },
      body: call.body,
      timeoutMs,
      name: call.template,
      span: () => callSpan(baseUrl, call),
      errorOf: (response, text) => errorOf(access, response, text),
      onAnswer: ({ ok }) => ok && backoff.answered(),
    },
    schema,
  );
}

function errorOf({ backoff }: RazorpayAccess, response: Response, text: string): GatewayError {
  const parsed = v.safeParse(errorSchema, parsedJson(text));
  const { code, description, reason } = parsed.success
    ? parsed.output.error
    : { code: '', description: '', reason: '' };
  const fault = faultOf(response.status, description);
  const word = reason === '' || reason === 'NA' ? code : reason;
  return new GatewayError(fault, `the gateway answered ${response.status} ${word}`.trim(), {
    code: word,
    retryAfterMs: fault === 'rate_limited' ? backoff.refused(retryAfterMs(response.headers.get('retry-after'))) : null,
  });
}

/** Most refusals are 400 BAD_REQUEST_ERROR; only the description, which is for people, distinguishes them. */
function faultOf(status: number, description: string): GatewayFault {
  if (status >= 500) return 'failed';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'not_found';
  if (status === 408) return 'unreachable';
  // The same request is still being carried out.
  if (status === 409) return 'failed';
  if (status === 429) return 'rate_limited';
  if (/authentication failed|api key|api .* provided is invalid/i.test(description)) return 'unauthorised';
  if (/does not exist|not a valid id/i.test(description)) return 'not_found';
  return /same idempotency key/i.test(description) ? 'key_reused' : 'refused';
}
