import { withRequestId } from './request-id.ts';
import { inSpan, type Span, type SpanAttributes, type SpanStart } from './span.ts';

/** The request that an order was placed by: its id, and where its caller or the shop traced it, its place in the trace. */
export type PlacingRequest = { id: string; traceparent?: string | undefined; tracestate?: string | undefined };

/** Null for an order without one: from before it was kept, or of a person who was erased. */
export type RequestOf = (orderId: string) => Promise<PlacingRequest | null>;

type OrderWork = {
  /** Of a few: what the work is, without ids. */
  name: string;
  kind: SpanStart['kind'];
  orderId: string;
  attributes?: SpanAttributes;
};

/**
 * Work of the background for an order: its lines of the log, what it asks of others and its span belong to the request that
 * placed the order, hours or days later.
 */
export async function workForOrder<T>(
  requestOf: RequestOf | undefined,
  { name, kind, orderId, attributes = {} }: OrderWork,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  // Where the database is away the work itself will say so.
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
