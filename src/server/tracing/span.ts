/** What a span may say: never names, numbers, addresses, queries or bodies. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanStart = {
  /** Of low cardinality: a route's template, an operation; never an address with ids. */
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
};

/** A caller's trace, as W3C Trace Context has it. */
export type TraceParent = { traceparent: string; tracestate?: string | undefined };

export type Span = {
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks it as failed; `type` is a code or an error's name, never its message. */
  fail(type: string): void;
};

export type BegunSpan = Span & {
  /** Does work as a part of it. */
  within<T>(work: () => T): T;
  end(): void;
};

export type Tracer = {
  /** Below the span that is under way, or below `parent`; the span under way is then linked to instead. */
  begin(start: SpanStart, parent?: TraceParent | null): BegunSpan;
  /** The span under way, to be passed on; null: there is none. */
  current(): TraceParent | null;
  /** Says more on the span under way. */
  annotate(attributes: SpanAttributes): void;
};

const NO_SPAN: Span = { set: () => undefined, rename: () => undefined, fail: () => undefined };

let tracer: Tracer | null = null;

/** Turns tracing on, or off with null: the whole process has one tracer, as it has one log. */
export function useTracer(given: Tracer | null): void {
  tracer = given;
}

/** Begins a span that its caller ends; null where tracing is off. */
export function beginSpan(start: () => SpanStart, parent?: TraceParent | null): BegunSpan | null {
  return tracer === null ? null : tracer.begin(start(), parent);
}

/** Does work as a span, which ends when the work's promise settles. A rejection marks it as failed, and stays one. */
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

/** The trace under way, for headers and for what goes on later; null where there is none. */
export function currentTrace(): TraceParent | null {
  return tracer?.current() ?? null;
}

/** Says more on the span under way, where there is one. */
export function annotateSpan(attributes: SpanAttributes): void {
  tracer?.annotate(attributes);
}

/** What tells a system that is called which trace the call belongs to; empty where there is none. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  if (trace === null) return {};
  const { traceparent, tracestate } = trace;
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate };
}

const SAFE_TYPE = /^[\w.-]{1,60}$/;

/** The shop's, the gateway's or the driver's code of an error, else its class. */
function faultType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  const code = 'fault' in error ? error.fault : 'code' in error ? error.code : undefined;
  return typeof code === 'string' && SAFE_TYPE.test(code) ? code : error.name;
}
