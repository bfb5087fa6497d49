import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/**
 * Writes stand-ins/gateway/api/openapi-extract.json from the gateway's published openapi.yaml (version 2025-01-01). The
 * extract has only the simulated paths and the schemas they refer to, without prose and examples.
 * Run: node scripts/extract-gateway-openapi.ts path/to/openapi.yaml
 */

const PATHS = [
  '/orders',
  '/orders/{order_id}',
  '/orders/{order_id}/payments',
  '/orders/{order_id}/payments/{cf_payment_id}',
  '/orders/{order_id}/refunds',
  '/orders/{order_id}/refunds/{refund_id}',
  '/simulate',
  '/simulate/{simulation_id}',
];

const PROSE = new Set([
  'description',
  'example',
  'examples',
  'title',
  'callbacks',
  'explode',
  'style',
  'deprecated',
  'tags',
  'summary',
  'security',
  'externalDocs',
  'x-ignore',
  'headers',
]);

type Json = Record<string, unknown>;

const source = process.argv[2];
if (source === undefined) throw new Error('Give the path of openapi.yaml.');
const document: unknown = parse(await readFile(source, 'utf8'), { schema: 'core', maxAliasCount: -1 });
if (!isFields(document)) throw new Error('openapi.yaml is no mapping.');

const extracted: Json = {};
const paths = Object.fromEntries(PATHS.map((name) => [name, extractValue(at(['paths', name]))]));
const extract = {
  source: 'Cashfree Payment Gateway APIs, version 2025-01-01, Apache License 2.0; extracted and shortened',
  paths,
  components: extracted,
};
await writeFile(
  path.join(import.meta.dirname, '../stand-ins/gateway/api/openapi-extract.json'),
  `${JSON.stringify(extract, null, 1)}\n`,
);

function isFields(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(steps: readonly string[]): unknown {
  let found: unknown = document;
  for (const step of steps) found = isFields(found) ? found[step] : undefined;
  if (found === undefined) throw new Error(`openapi.yaml has no ${steps.join('/')}.`);
  return found;
}

/**
 * Copies a value without its prose, and adds the components it refers to to the extract. With `isNames`, the keys are
 * names of properties or responses, so none of them is dropped as prose.
 */
function extractValue(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => extractValue(item));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).filter(([name]) => isNames || !PROSE.has(name));
  return Object.fromEntries(
    entries.map(([name, inner]) => {
      if (name === '$ref' && typeof inner === 'string') extractReferred(inner);
      return [name, extractValue(inner, name === 'properties' || name === 'responses')];
    }),
  );
}

function extractReferred(reference: string): void {
  const steps = reference.replace('#/', '').split('/');
  const [, kind = '', name = ''] = steps;
  const group = isFields(extracted[kind]) ? extracted[kind] : {};
  extracted[kind] = group;
  if (name in group) return;
  group[name] = null;
  group[name] = extractValue(at(steps));
}
