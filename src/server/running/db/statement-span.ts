import type { SpanStart } from '../tracing/span.ts';

const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** Describes a statement as a span: its verb and first table, never its text or parameters. */
export function statementSpan(text: string): SpanStart {
  const operation = (VERB.exec(text)?.[1] ?? 'query').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  const summary = table === undefined ? operation : `${operation} ${table}`;
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  };
}
