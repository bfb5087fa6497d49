import type * as v from 'valibot';
import { parsedJson } from '../../../contracts/shape.ts';
import { inSpan, type SpanAttributes, type SpanStart, traceHeaders } from '../../running/tracing/span.ts';
import { GatewayError } from '../../selling/payments/gateway-port.ts';
import { asDocumented, exchange, type ProviderRequest } from '../exchange.ts';

/** More than a page of a gateway's settlements has. */
const MAX_ANSWER_BYTES = 1_000_000;

export type GatewayRequest = Omit<ProviderRequest, 'maxAnswerBytes'> & {
  /** What is called, for errors and logs. */
  name: string;
  span: () => SpanStart;
  /** Of a refusal, with its text. */
  errorOf: (response: Response, text: string) => GatewayError;
  /** Called with each answer, refusals too. */
  onAnswer?: (response: Response) => void;
};

/** Makes one call and returns the parsed answer, or rejects with GatewayError. Never retries: that is up to the callers. */
export async function callGateway<Schema extends v.GenericSchema>(
  { name, span, errorOf, onAnswer, ...request }: GatewayRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await inSpan(span, async (open) => {
    const headers = { ...request.headers, ...traceHeaders() };
    const { method } = request;
    const answer = await exchange({ ...request, headers, maxAnswerBytes: MAX_ANSWER_BYTES }, (cause) => {
      return new GatewayError('unreachable', `no answer from the gateway to ${method} ${name}`, { cause });
    });
    open.set({ 'http.response.status_code': answer.response.status });
    onAnswer?.(answer.response);
    if (!answer.response.ok) throw errorOf(answer.response, answer.text);
    return answer.text;
  });
  return asDocumented(schema, parsedJson(text), (why) => new GatewayError('failed', `the gateway's answer is ${why}`));
}

/** The span of a call; `template` is its path without ids. */
export function callSpan(
  baseUrl: string,
  { method, template }: { method: string; template: string },
  attributes: SpanAttributes = {},
): SpanStart {
  const { hostname, port, protocol } = new URL(baseUrl);
  return {
    name: `${method} ${template}`,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'url.template': template,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      ...attributes,
    },
  };
}

/** The milliseconds that a header asks to wait, which holds seconds; null if it names none. */
export function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : null;
}
