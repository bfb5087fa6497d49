import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { WeighedPage } from './bytes.ts';
import type { FirstLoad } from './first-load.ts';
import type { Interactions } from './interactions.ts';
import type { Throughput, Waits } from './load.ts';
import type { Part, Results } from './results.ts';

const DOCUMENT = path.join(import.meta.dirname, '..', '..', 'docs', 'performance.md');

/** Replaces the part of docs/performance.md that this command wrote, and nothing else. */
export async function writeReport(shown: string, command: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [begin, end] = [`<!-- written by \`${command}\` -->`, '<!-- end of what was written -->'];
  const [before, written] = text.split(begin, 2);
  const after = written?.slice(written.indexOf(end));
  if (!after?.startsWith(end)) throw new Error(`${DOCUMENT} has no place for what ${command} writes`);
  await writeFile(DOCUMENT, `${before}${begin}\n\n${shown}\n\n${after}`);
}

/** Returns all results as tables. */
export function report(results: Results): string {
  const { machine, bytes, firstLoads, interactions, server } = results;
  return [
    machine && `On ${machine.cores} cores (${machine.cpu}), Node ${machine.node.slice(1)}.`,
    ...(bytes ? withPicture(bytesPart(bytes, when(results, 'bytes')), 'scripts') : []),
    ...(firstLoads ? withPicture(firstLoadPart(firstLoads, when(results, 'first-load')), 'first-load') : []),
    ...(interactions ? withPicture(tapsPart(interactions, when(results, 'taps')), 'taps') : []),
    ...(server ? withPicture(serverPart(server, when(results, 'server')), 'server') : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Puts a part's chart (charts.ts) between its heading and its figures. */
function withPicture([heading = '', ...rest]: readonly string[], chart: string): string[] {
  return [heading, `![${heading.replace(/^#+ /, '').replace(/ \(.*$/, '')}](charts/${chart}.svg)`, ...rest];
}

/** Returns "2027-01-31, load 1.2". */
function when({ measured }: Results, part: Part): string {
  const { at = '', load = Number.NaN } = measured[part] ?? {};
  return `${at.slice(0, 10)}, load before ${load}`;
}

export function bytesPart(bytes: readonly WeighedPage[], at: string): string[] {
  return [
    `### Bytes of a first visit, brotli (${at})`,
    table(
      ['page', 'HTML', 'scripts', 'scripts with the first act', 'stylesheet, later', 'requests besides pictures'],
      bytes.map((each) => [
        each.page,
        kb(each.html),
        kb(each.scriptBytes),
        kb(each.laterBytes),
        kb(each.styles),
        each.requests,
      ]),
    ),
  ];
}

export function firstLoadPart(firstLoads: readonly FirstLoad[], at: string): string[] {
  return [
    `### First load, Lighthouse mobile, median of ${firstLoads[0]?.runs ?? 0} (${at})`,
    table(
      ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'requests'],
      firstLoads.map((each) => [
        each.page,
        each.performance,
        each.accessibility,
        each.bestPractices,
        each.seo,
        each.fcpSeconds,
        each.lcpSeconds,
        each.tbtMs,
        each.cls,
        each.requests,
      ]),
    ),
  ];
}

function tapsPart(interactions: Interactions, at: string): string[] {
  const restored =
    interactions.bfcache === null
      ? 'not asked, because no browser that has one is installed'
      : Object.entries(interactions.bfcache)
          .map(([page, whole]) => `${page} ${whole ? 'yes' : 'no'}`)
          .join(', ');
  return [
    `### Taps, phone screen, CPU x${interactions.cpuSlowdown}, median of ${interactions.runs} (${at})`,
    table(
      ['', 'ms'],
      [
        ['card → product heading painted', interactions.cardToProductMs],
        ['Add To Cart → badge painted', interactions.addToCartMs],
        ['Back → list painted', interactions.backMs],
        ['ADD TO CART on a product page → cart drawn', interactions.buying.slowProcessorMs],
        ['the same on slow 4G instead of a slow processor', interactions.buying.slowNetworkMs],
        ...Object.entries(interactions.steps).map(([step, ms]) => [`INP: ${step}`, ms]),
        ['longest interaction of a journey (INP)', interactions.worstInteractionMs],
      ],
    ),
    `Back keeps the place: ${interactions.backKeepsPlace ? 'yes' : 'no'}. In the back/forward cache (bfcache): ${restored}.`,
  ];
}

function serverPart(server: NonNullable<Results['server']>, at: string): string[] {
  const rows = server.throughput.flatMap(({ page, bytes, shop, nginx, ratio }) => [
    burstRow([page, bytes, 'shop'], shop, ratio ?? ''),
    ...(nginx ? [burstRow([page, bytes, 'nginx'], nginx, '')] : []),
  ]);
  const memory = `Resident memory after the load of kept pages: ${server.rssMegabytes} MB; after the renders, too: ${server.rssAfterRendersMegabytes} MB.`;
  const start = `Start to ready with a filled database: ${(server.startMs / 1000).toFixed(1)} s.`;
  return [
    `### Server, one process, PostgreSQL (${at})`,
    table(['kept page', 'bytes', 'server', 'requests/s', 'of nginx', 'p50 ms', 'p99 ms', 'CPU µs a request'], rows),
    waitsTable({
      'first byte of a kept page': server.firstByte,
      ...(server.uncached.home && { 'home with all its cards, not kept': server.uncached.home }),
      ...(server.uncached.category && { 'category page, not kept': server.uncached.category }),
      'product page, not kept': server.uncached.product,
    }),
    server.throughput.every(({ nginx }) => nginx)
      ? ''
      : 'nginx is not installed here, so nothing stands beside the shop.',
    `${memory} ${start}`,
  ];
}

export function waitsTable(waits: Readonly<Record<string, Waits>>): string {
  return table(
    ['', 'p50 ms', 'p95 ms'],
    Object.entries(waits).map(([what, { p50Ms, p95Ms }]) => [what, p50Ms, p95Ms]),
  );
}

function burstRow(head: (string | number)[], burst: Throughput['shop'], ratio: string | number): (string | number)[] {
  return [...head, burst.requestsPerSecond, ratio, burst.p50Ms, burst.p99Ms, burst.cpuMicrosecondsPerRequest];
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
