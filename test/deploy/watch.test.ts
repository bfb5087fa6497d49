import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrimary } from '../../src/server/running/db/read-servers.ts';
import { shopMetrics } from '../../src/server/shop-metrics.ts';
import { type CatalogueUnderTest, startCatalogue } from '../catalogue-under-test.ts';
import { createParts, METRICS_OF_PAGES } from '../parts-under-test.ts';
import { deployFile, deployYaml } from './deploy-files.ts';
import { metricsIn } from './metrics-in.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const ruleSchema = v.object({
  alert: v.string(),
  expr: v.string(),
  for: v.optional(v.string()),
  labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
  annotations: v.object({ summary: v.string(), runbook: v.string() }),
});
const rulesSchema = v.object({ groups: v.array(v.looseObject({ rules: v.array(ruleSchema) })) });
const dashboardSchema = v.looseObject({
  panels: v.array(
    v.looseObject({
      type: v.string(),
      title: v.string(),
      id: v.number(),
      gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
      targets: v.optional(v.array(v.looseObject({ expr: v.string() })), []),
    }),
  ),
});

let shop: CatalogueUnderTest;
let created: Awaited<ReturnType<typeof createParts>>;
/** The metrics of a scrape with their labels. */
let scraped: Map<string, ReadonlySet<string>>;
let headings: string;

beforeAll(async () => {
  shop = await startCatalogue();
  created = await createParts(shop);
  const registry = shopMetrics({
    parts: [...created.parts.values(), ...METRICS_OF_PAGES],
    database: shop.database,
    reads: readPrimary(shop.database),
    build: 'abc123',
    mode: 'demo',
  });
  // Some metrics have no sample before their first event, but their headings are always there.
  scraped = new Map();
  for (const { name, type } of registry.getMetricsAsArray()) {
    const metric: unknown = registry.getSingleMetric(name);
    const { labelNames } = v.parse(v.looseObject({ labelNames: v.array(v.string()) }), metric);
    for (const end of String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) {
      scraped.set(`${name}${end}`, new Set(labelNames));
    }
  }
  headings = await registry.metrics();
});
afterAll(async () => {
  await created.stop();
  await shop.close();
});

const rules = async () =>
  v.parse(rulesSchema, (await deployYaml('watch/alerts.yml'))[0]).groups.flatMap((group) => group.rules);
const panels = async () => v.parse(dashboardSchema, JSON.parse(await deployFile('watch/dashboard.json'))).panels;

/** Labels that Prometheus adds. */
const ADDED: ReadonlySet<string> = new Set(['job', 'instance', 'le']);

/** Returns the metrics and labels of an expression that no scrape contains. */
function missingIn(expression: string): string[] {
  return metricsIn(expression).flatMap(({ name, labels }) => {
    if (name === 'up') return [];
    const known = scraped.get(name);
    if (!known) return [name];
    return labels.filter((label) => !known.has(label) && !ADDED.has(label)).map((label) => `${name}{${label}}`);
  });
}

test('the registry and the text of a scrape contain the same metrics', () => {
  const named = [...headings.matchAll(/^# TYPE (\w+) (\w+)/gm)];
  expect(named.length).toBeGreaterThan(30);
  for (const [, name = '', type] of named)
    expect(scraped.has(type === 'histogram' ? `${name}_sum` : name), name).toBe(true);
});

test('the shop reports every metric and label that an alert uses', async () => {
  const all = await rules();
  expect(all.length).toBeGreaterThan(15);
  for (const { alert, expr } of all) {
    expect(metricsIn(expr), alert).not.toEqual([]);
    expect(missingIn(expr), alert).toEqual([]);
  }
  expect(missingIn('sum(rate(shop_gone_total[5m]))')).toEqual(['shop_gone_total']);
  expect(missingIn('shop_orders_total{country="IN"}')).toEqual(['shop_orders_total{country}']);
});

test('the shop reports every metric and label of the dashboard, and no panel covers another', async () => {
  const all = await panels();
  const shown = all.filter(({ type }) => type !== 'row');
  expect(shown.length).toBeGreaterThan(15);
  for (const { title, targets } of shown) {
    expect(targets.length, title).toBeGreaterThan(0);
    for (const { expr } of targets) expect(missingIn(expr), title).toEqual([]);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const cells = all.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(all.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});

test('gauges that every process reads from the shared database are never summed', async () => {
  const page = await readFile(path.join(ROOT, 'docs', 'metrics.md'), 'utf8');
  const shared = [...page.matchAll(/^\| `(shop_\w+)`[^|]*\| gauge[^|]*\| max /gm)].map(([, name = '']) => name);
  expect(shared.length).toBeGreaterThan(10);
  const expressions = [
    ...(await rules()).map(({ expr }) => expr),
    ...(await panels()).flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const summed = (expr: string) => shared.filter((name) => new RegExp(`sum[^)]*\\b${name}\\b`).test(expr));
  expect(expressions.flatMap(summed)).toEqual([]);
  expect(summed('sum(shop_orders_held)')).toEqual(['shop_orders_held']);
});

test('every counter of an alert exists before its first event: a counter that starts at 1 shows no increase', async () => {
  const counted = (await rules()).flatMap(({ expr }) =>
    [...expr.matchAll(/\bincrease\((\w+)(?:\{(\w+="\w+")\})?\[/g)].map(([, name = '', label = '']) => ({
      name,
      label,
    })),
  );
  expect(counted.length).toBeGreaterThan(5);
  const samples = headings.split('\n');
  const unborn = counted.filter(
    ({ name, label }) =>
      !samples.some((line) => /^\w+[{ ]/.exec(line)?.[0].slice(0, -1) === name && line.includes(label)),
  );
  expect(unborn).toEqual([]);
});

test('an alert uses every metric that docs/metrics.md lists as a reason to be woken', async () => {
  const page = await readFile(path.join(ROOT, 'docs', 'metrics.md'), 'utf8');
  const table = page.split('## What to be woken for')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| (.+?) \| /gm)].flatMap(([, cell = '']) => cell.match(/\bshop_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  const used = new Set((await rules()).flatMap(({ expr }) => metricsIn(expr).map(({ name }) => name)));
  expect(named.filter((name) => !used.has(name))).toEqual([]);
});

test('each alert has its own runbook, with what shoppers see, what to look at and what to do', async () => {
  const all = await rules();
  expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
  for (const { alert, annotations } of all) {
    const text = await readFile(path.join(ROOT, annotations.runbook), 'utf8');
    expect(text.split('\n')[0], alert).toContain(`(${alert})`);
    expect(
      [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
      alert,
    ).toEqual(['What shoppers see', 'What to look at', 'What to do']);
  }
  // Every runbook except the one about restoring belongs to an alert.
  const pages = (await readdir(path.join(ROOT, 'docs', 'runbooks'))).filter((page) => page !== 'restore.md');
  expect(pages.map((page) => `docs/runbooks/${page}`).toSorted()).toEqual(
    all.map(({ annotations }) => annotations.runbook).toSorted(),
  );
});

test('the commands and pages that a runbook names exist', async () => {
  const scripts = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')),
  ).scripts;
  const folder = path.join(ROOT, 'docs', 'runbooks');
  const pages = await readdir(folder);
  for (const page of pages.filter((name) => name !== 'restore.md')) {
    const text = await readFile(path.join(folder, page), 'utf8');
    for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts), page).toContain(name);
    const linked = [...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => name);
    expect(
      linked.filter((name) => !pages.includes(name)),
      page,
    ).toEqual([]);
  }
});
