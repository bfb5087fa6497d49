import { hostname } from 'node:os';
import process from 'node:process';
import { useTracer } from './span.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type Tracing = {
  /** Sends the buffered spans. */
  flush: () => Promise<void>;
  /** Sends the buffered spans, and ends tracing. */
  stop: () => Promise<void>;
};

const OFF: Tracing = { flush: async () => undefined, stop: async () => undefined };

/**
 * Enables tracing if OpenTelemetry's own variables request it: OTEL_EXPORTER_OTLP_ENDPOINT, or
 * …_TRACES_ENDPOINT, unless OTEL_SDK_DISABLED is true or OTEL_TRACES_EXPORTER is none. Otherwise no part of
 * it is loaded.
 */
export async function startTracing(environment: Environment): Promise<Tracing> {
  if (!isWanted(environment)) return OFF;
  const { openTracer } = await import('./open-telemetry.ts');
  const tracer = openTracer(resourceAttributes(environment));
  useTracer(tracer);
  return {
    flush: () => tracer.flush(),
    stop: async () => {
      useTracer(null);
      // A collector that is down must not prevent the shop from stopping.
      await tracer.stop().catch(() => undefined);
    },
  };
}

function isWanted(environment: Environment): boolean {
  if (environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  if (environment['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return [environment['OTEL_EXPORTER_OTLP_ENDPOINT'], environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']].some(
    (endpoint) => endpoint !== undefined && endpoint !== '',
  );
}

/**
 * Returns the attributes of OTEL_RESOURCE_ATTRIBUTES (`key=value,key=value`, percent-encoded) and
 * OTEL_SERVICE_NAME, which takes precedence; default: poshak.
 */
function resourceAttributes(environment: Environment): Record<string, string> {
  const attributes = (environment['OTEL_RESOURCE_ATTRIBUTES'] ?? '').split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())] as const];
  });
  const name = environment['OTEL_SERVICE_NAME'];
  return {
    'service.name': 'poshak',
    'host.name': hostname(),
    'process.pid': String(process.pid),
    ...Object.fromEntries(attributes),
    ...(name === undefined || name === '' ? {} : { 'service.name': name }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
