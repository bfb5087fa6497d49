import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import { gatewayErrorSchema } from './wire.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../../../running/tracing/request-id.ts';
import { callSpan, exchange, type GatewayRequest, retryAfterMs } from '../exchange.ts';
import { inSpan, traceHeaders } from '../../../running/tracing/span.ts';
import { GatewayError, type GatewayFault } from '../../../selling/payments/gateway-port.ts';

export type CashfreeAccess = {
  /** With /pg, without a trailing slash. */
  baseUrl: string;
  appId: string;
  secretKey: string;
  /** For one call, including the connection. */
  timeoutMs: number;
};

export type CashfreeCall = {
  /** Name under which the gateway counts calls for its rate limits. */
  endpoint: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  idempotencyKey?: string;
};

const API_VERSION = '2025-01-01';
/**
 * Makes one call and returns the parsed response, or rejects with GatewayError. Never retries: that is up to the
 * callers.
 */
export async function callCashfree<Schema extends v.GenericSchema>(
  access: CashfreeAccess,
  call: CashfreeCall,
  schema: Schema,
  onHeaders: (headers: Headers) => void = () => undefined,
): Promise<v.InferOutput<Schema>> {
  const { text } = await inSpan(
    () => spanOf(access, call),
    async (span) => {
      const answer = await exchange(requestOf(access, call));
      span.set({ 'http.response.status_code': answer.response.status });
      onHeaders(answer.response.headers);
      if (!answer.response.ok) throw errorOf(answer.response, answer.text);
      return answer;
    },
  );
  const parsed = v.safeParse(schema, parsedJson(text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new GatewayError(
    'failed',
    `the gateway's answer is not as documented: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
  );
}

/** Names the span by the path template; the order's id is on the span of the work that makes the call. */
function spanOf({ baseUrl }: CashfreeAccess, { endpoint, method, path }: CashfreeCall) {
  const template = path
    .replace(/^\/orders\/[^/]+/, '/orders/{order_id}')
    .replace(/\/refunds\/.+/, '/refunds/{refund_id}');
  return callSpan(baseUrl, { method, template }, { 'shop.gateway.endpoint': endpoint });
}

function requestOf(access: CashfreeAccess, call: CashfreeCall): GatewayRequest {
  return {
    url: `${access.baseUrl}${call.path}`,
    method: call.method,
    headers: headersOf(access, call),
    body: call.body,
    timeoutMs: access.timeoutMs,
    name: call.path,
  };
}

function headersOf(access: CashfreeAccess, call: CashfreeCall): Record<string, string> {
  const requestId = currentRequestId();
  return {
    'x-client-id': access.appId,
    'x-client-secret': access.secretKey,
    'x-api-version': API_VERSION,
    accept: 'application/json',
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...traceHeaders(),
    // Lets the gateway's support find the call.
    ...(requestId === null ? {} : { [REQUEST_ID_HEADER]: requestId }),
    ...(call.idempotencyKey === undefined ? {} : { 'x-idempotency-key': call.idempotencyKey }),
  };
}

function errorOf(response: Response, text: string): GatewayError {
  const parsed = v.safeParse(gatewayErrorSchema, parsedJson(text));
  const code = parsed.success ? (parsed.output.code ?? '') : '';
  const { headers } = response;
  const fault = faultOf(response.status, code);
  return new GatewayError(fault, `the gateway answered ${response.status} ${code}`.trim(), {
    code,
    retryAfterMs:
      fault === 'rate_limited' ? retryAfterMs(headers.get('x-ratelimit-retry') ?? headers.get('retry-after')) : null,
  });
}

function faultOf(status: number, code: string): GatewayFault {
  if (status >= 500) return 'failed';
  switch (status) {
    case 401:
    case 403:
      return 'unauthorised';
    case 404:
      return 'not_found';
    case 409:
      return 'already_exists';
    case 422:
      return 'key_reused';
    case 408:
      return 'unreachable';
    case 429:
      return 'rate_limited';
    default:
      if (code.includes('customer_name')) return 'name_refused';
      return code.endsWith('already_exists') ? 'already_exists' : 'refused';
  }
}
