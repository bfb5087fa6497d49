import { readAnswerText } from '../../running/http/read-answer.ts';
import type { SpanAttributes, SpanStart } from '../../running/tracing/span.ts';
import { GatewayError } from '../../selling/payments/gateway-port.ts';

const MAX_RESPONSE_BYTES = 1_000_000;

export type GatewayRequest = {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** For the whole exchange, including the connection. */
  timeoutMs: number;
  /** What is called, for errors and logs. */
  name: string;
};

/** Sends one request to a gateway and returns its answer, whatever its status. Rejects with GatewayError unreachable. */
export async function exchange({ url, method, headers, body, timeoutMs, name }: GatewayRequest): Promise<{
  response: Response;
  text: string;
}> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await readAnswerText(response, MAX_RESPONSE_BYTES);
    return { response, text };
  } catch (error) {
    throw new GatewayError('unreachable', `no answer from the gateway to ${method} ${name}`, { cause: error });
  }
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
