/** Attributes of a span. Never names, numbers, addresses, queries or bodies. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanStart = {
  /** Name of low cardinality: a route's template or an operation, never a URL with ids. */
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
};

/** A caller's trace, in the format of W3C Trace Context. */
export type TraceParent = { traceparent: string; tracestate?: string | undefined };

export type Span = {
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks the span as failed. `type` is a code or an error's name, never its message. */
  fail(type: string): void;
};

export type BegunSpan = Span & {
  /** Runs work as a part of the span. */
  within<T>(work: () => T): T;
  end(): void;
};

export type Tracer = {
  /** Begins a span below the current one, or below `parent`; the span then links to the current one. */
  begin(start: SpanStart, parent?: TraceParent | null): BegunSpan;
  /** Returns the current span, to be passed on; null if there is none. */
  current(): TraceParent | null;
  /** Adds attributes to the current span. */
  annotate(attributes: SpanAttributes): void;
};

const NO_SPAN: Span = { set: () => undefined, rename: () => undefined, fail: () => undefined };

let tracer: Tracer | null = null;

/** Enables tracing, or disables it with null. The whole process has one tracer, like one log. */
export function useTracer(newTracer: Tracer | null): void {
  tracer = newTracer;
}

/** Begins a span that its caller ends. Returns null if tracing is disabled. */
export function beginSpan(start: () => SpanStart, parent?: TraceParent | null): BegunSpan | null {
  return tracer === null ? null : tracer.begin(start(), parent);
}

/**
 * Runs work in a span, which ends when the work's promise settles. A rejection marks the span as failed and
 * is passed on.
 */
export function inSpan<T>(
  start: () => SpanStart,
  work: (span: Span) => Promise<T>,
  parent?: TraceParent | null,
): Promise<T> {
  const begun = beginSpan(start, parent);
  if (begun === null) return work(NO_SPAN);
  return begun.within(async () => {
    try {
      return await work(begun);
    } catch (error) {
      begun.fail(faultType(error));
      throw error;
    } finally {
      begun.end();
    }
  });
}

/** Returns the current trace, for headers and for later work; null if there is none. */
export function currentTrace(): TraceParent | null {
  return tracer?.current() ?? null;
}

/** Adds attributes to the current span, if there is one. */
export function annotateSpan(attributes: SpanAttributes): void {
  tracer?.annotate(attributes);
}

/** Returns the headers that pass the current trace to another system; empty if there is none. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  if (trace === null) return {};
  const { traceparent, tracestate } = trace;
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate };
}

const SAFE_TYPE = /^[\w.-]{1,60}$/;

/** Returns the code of an error (from the shop, the gateway or the driver), otherwise its class. */
function faultType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  const code = 'fault' in error ? error.fault : 'code' in error ? error.code : undefined;
  return typeof code === 'string' && SAFE_TYPE.test(code) ? code : error.name;
}
