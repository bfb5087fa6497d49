import { once } from 'node:events';
import { createServer } from 'node:http';
import * as v from 'valibot';

const valueSchema = v.looseObject({
  stringValue: v.optional(v.string()),
  intValue: v.optional(v.union([v.string(), v.number()])),
});
const attributesSchema = v.array(v.object({ key: v.string(), value: valueSchema }));
const spanSchema = v.looseObject({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  kind: v.number(),
  attributes: attributesSchema,
  links: v.optional(v.array(v.looseObject({ traceId: v.string() })), []),
});
const bodySchema = v.object({
  resourceSpans: v.array(
    v.looseObject({
      resource: v.looseObject({ attributes: attributesSchema }),
      scopeSpans: v.array(v.looseObject({ spans: v.array(spanSchema) })),
    }),
  ),
});

export type ReceivedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** OTLP's number of the kind: 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Readonly<Record<string, string | undefined>>;
  linkedTraces: string[];
};

export type OtlpReceiver = {
  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: () => readonly ReceivedSpan[];
  /** Returns all received bodies as text. */
  text: () => string;
  close: () => void;
};

/** Starts a trace collector that accepts OTLP over HTTP as JSON and stores the spans. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  let received = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      received += text;
      for (const { resource, scopeSpans } of v.parse(bodySchema, JSON.parse(text)).resourceSpans) {
        const service = textsOf(resource.attributes)['service.name'] ?? '';
        spans.push(
          ...scopeSpans.flatMap((scope) =>
            scope.spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, links }) => ({
              service,
              traceId,
              spanId,
              parentSpanId,
              name,
              kind,
              attributes: textsOf(attributes),
              linkedTraces: links.map((link) => link.traceId),
            })),
          ),
        );
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    spans: () => spans,
    text: () => received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function textsOf(attributes: v.InferOutput<typeof attributesSchema>): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue ?? '')]),
  );
}
