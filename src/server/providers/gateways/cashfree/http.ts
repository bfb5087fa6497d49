import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import { gatewayErrorSchema } from './wire.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../../../running/tracing/request-id.ts';
import { callGateway, callSpan, retryAfterMs } from '../call-gateway.ts';
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

/** Makes one call and returns the parsed response, or rejects with GatewayError. Never retries: that is up to the callers. */
export function callCashfree<Schema extends v.GenericSchema>(
  access: CashfreeAccess,
  call: CashfreeCall,
  schema: Schema,
  onHeaders: (headers: Headers) => void = () => undefined,
): Promise<v.InferOutput<Schema>> {
  const requestId = currentRequestId();
  return callGateway(
    {
      url: `${access.baseUrl}${call.path}`,
      method: call.method,
      headers: {
        'x-client-id': access.appId,
        'x-client-secret': access.secretKey,
        'x-api-version': API_VERSION,
        // Lets the gateway's support find the call.
        ...(requestId === null ? {} : { [REQUEST_ID_HEADER]: requestId }),
        ...(call.idempotencyKey === undefined ? {} : { 'x-idempotency-key': call.idempotencyKey }),
      },
      body: call.body,
      timeoutMs: access.timeoutMs,
      name: call.path,
      span: () => spanOf(access, call),
      errorOf,
      onAnswer: ({ headers }) => onHeaders(headers),
    },
    schema,
  );
}

/** Names the span by the path template; the order's id is on the span of the work that makes the call. */
function spanOf({ baseUrl }: CashfreeAccess, { endpoint, method, path }: CashfreeCall) {
  const template = path
    .replace(/^\/orders\/[^/]+/, '/orders/{order_id}')
    .replace(/\/refunds\/.+/, '/refunds/{refund_id}');
  return callSpan(baseUrl, { method, template }, { 'shop.gateway.endpoint': endpoint });
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
