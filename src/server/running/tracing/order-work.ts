import { withRequestId } from './request-id.ts';
import { inSpan, type Span, type SpanAttributes, type SpanStart } from './span.ts';

/** The request that placed an order: its id and, if its client or the shop traced it, its position in the trace. */
export type PlacingRequest = { id: string; traceparent?: string | undefined; tracestate?: string | undefined };

/**
 * Returns the placing request; null for an order from before it was stored, or of a customer whose data was
 * erased.
 */
export type RequestOf = (orderId: string) => Promise<PlacingRequest | null>;

type OrderWork = {
  /** Name of the work, one of a few, without ids. */
  name: string;
  kind: SpanStart['kind'];
  orderId: string;
  attributes?: SpanAttributes;
};

/**
 * Runs background work for an order. Its log lines, outgoing requests and span belong to the request that
 * placed the order, even hours or days later.
 */
export async function workForOrder<T>(
  requestOf: RequestOf | undefined,
  { name, kind, orderId, attributes = {} }: OrderWork,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  // If the database is down, the work itself will report it.
  const request = (await requestOf?.(orderId).catch(() => null)) ?? null;
  const { traceparent, tracestate } = request ?? {};
  const about = { 'shop.order.id': orderId, ...(request === null ? {} : { 'shop.request.id': request.id }) };
  const run = (): Promise<T> =>
    inSpan(
      () => ({ name, kind, attributes: { ...attributes, ...about } }),
      work,
      traceparent === undefined ? null : { traceparent, tracestate },
    );
  return request === null ? run() : withRequestId(request.id, run);
}
