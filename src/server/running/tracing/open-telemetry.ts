import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider, type TracerConfig } from '@opentelemetry/sdk-trace-node';
import type { SpanStart, TraceParent, Tracer } from './span.ts';

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export type OpenTracer = Tracer & {
  /** Sends the buffered spans. */
  flush(): Promise<void>;
  /** Sends the buffered spans, and ends. */
  stop(): Promise<void>;
};

/**
 * Opens a tracer on OpenTelemetry's SDK, which reads its own OTEL_* variables: endpoint, headers, sampler,
 * limits. Loaded only if tracing is enabled (start-tracing.ts).
 */
export function openTracer(resource: Readonly<Record<string, string>>): OpenTracer {
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({ spanProcessors: [processor], resource: resourceOf(resource) });
  provider.register();
  const tracer = provider.getTracer('poshak');
  return {
    begin({ name, kind, attributes = {} }, parent) {
      const underWay = context.active();
      const below = parent ? contextOf(parent) : underWay;
      const link = parent ? trace.getSpanContext(underWay) : undefined;
      const links = link === undefined ? [] : [{ context: link }];
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes }, links }, below);
      const own = trace.setSpan(below, span);
      return {
        set: (more) => void span.setAttributes({ ...more }),
        rename: (better) => void span.updateName(better),
        fail: (type) => {
          span.setAttribute('error.type', type);
          span.setStatus({ code: SpanStatusCode.ERROR });
        },
        within: (work) => context.with(own, work),
        end: () => span.end(),
      };
    },
    current() {
      if (trace.getSpanContext(context.active()) === undefined) return null;
      const carrier: { traceparent?: string; tracestate?: string } = {};
      propagation.inject(context.active(), carrier);
      const { traceparent, tracestate } = carrier;
      return traceparent === undefined ? null : { traceparent, tracestate };
    },
    annotate: (attributes) => void trace.getActiveSpan()?.setAttributes({ ...attributes }),
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  };
}

/**
 * Reads the caller's trace. Baggage, through which clients could inject anything, is ignored. An invalid
 * traceparent starts a new trace.
 */
function contextOf({ traceparent, tracestate }: TraceParent): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent, ...(tracestate === undefined ? {} : { tracestate }) });
}

function resourceOf(attributes: Readonly<Record<string, string>>): NonNullable<TracerConfig['resource']> {
  const resource: NonNullable<TracerConfig['resource']> = {
    attributes,
    merge: (other) => (other === null ? resource : resourceOf({ ...attributes, ...textsOf(other.attributes) })),
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

function textsOf(attributes: object): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
}
