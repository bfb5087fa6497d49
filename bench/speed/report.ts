import { readFile, writeFile } from 'node:fs/promises';
import type { PageWeight } from '../../test/page-weight.ts';
import type { FirstLoad } from './first-load.ts';
import type { Interactions } from './interactions.ts';
import type { Throughput, Waits } from './load.ts';

export const PARTS = ['bytes', 'first-load', 'taps', 'server'] as const;
export type Part = (typeof PARTS)[number];

/** What was measured last, part by part; `load` is the machine's own when the part began. */
export type Results = {
  measured: Partial<Record<Part, { at: string; load: number }>>;
  machine?: { cpu: string; cores: number; node: string };
  bytes?: ({ page: string } & PageWeight)[];
  firstLoads?: FirstLoad[];
  interactions?: Interactions;
  server?: {
    startMs: number;
    firstStartMs: number;
    firstByte: Waits;
    throughput: Throughput[];
    uncached: Readonly<Record<'home' | 'product', Waits>>;
    rssMegabytes: number;
  };
};

/** The results of earlier runs; none where there are none. */
export async function readResults(file: string): Promise<Results> {
  const text = await readFile(file, 'utf8').catch(() => '{"measured":{}}');
  return JSON.parse(text);
}

const BEGIN = '<!-- results: written by `npm run bench` -->';
const END = '<!-- end of results -->';

/** Replaces the tables of the document, and nothing else in it; returns the tables. */
export async function writeReport(results: Results, file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const [before] = text.split(BEGIN, 1);
  const after = text.slice(text.indexOf(END));
  if (before === undefined || before === text || !after.startsWith(END))
    throw new Error(`${file} has no place for results`);
  const shown = tables(results);
  await writeFile(file, `${before}${BEGIN}\n\n${shown}\n\n${after}`);
  return shown;
}

function tables(results: Results): string {
  const { machine, bytes, firstLoads, interactions, server } = results;
  return [
    machine && `On ${machine.cores} cores (${machine.cpu}), Node ${machine.node.slice(1)}.`,
    ...(bytes ? bytesPart(bytes, when(results, 'bytes')) : []),
    ...(firstLoads ? firstLoadPart(firstLoads, when(results, 'first-load')) : []),
    ...(interactions ? tapsPart(interactions, when(results, 'taps')) : []),
    ...(server ? serverPart(server, when(results, 'server')) : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** "2027-01-31, load 1.2" */
function when({ measured }: Results, part: Part): string {
  const { at = '', load = Number.NaN } = measured[part] ?? {};
  return `${at.slice(0, 10)}, load before ${load}`;
}

function bytesPart(bytes: NonNullable<Results['bytes']>, at: string): string[] {
  return [
    `### Bytes of a first visit, brotli (${at})`,
    table(
      ['page', 'HTML', 'scripts', 'stylesheet, later', 'requests besides pictures'],
      bytes.map((each) => [each.page, kb(each.html), kb(each.scriptBytes), kb(each.styles), each.requests]),
    ),
  ];
}

function firstLoadPart(firstLoads: readonly FirstLoad[], at: string): string[] {
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
  const kept = Object.entries(interactions.bfcache).map(([page, whole]) => `${page} ${whole ? 'yes' : 'no'}`);
  return [
    `### Taps, phone screen, CPU x${interactions.cpuSlowdown}, median of ${interactions.runs} (${at})`,
    table(
      ['', 'ms'],
      [
        ['card → product heading painted', interactions.cardToProductMs],
        ['Add To Cart → badge painted', interactions.addToCartMs],
        ['Back → list painted', interactions.backMs],
        ...Object.entries(interactions.steps).map(([step, ms]) => [`INP: ${step}`, ms]),
        ['longest interaction of a journey (INP)', interactions.worstInteractionMs],
      ],
    ),
    `Back keeps the place: ${interactions.backKeepsPlace ? 'yes' : 'no'}. Kept whole for Back (bfcache): ${kept.join(', ')}.`,
  ];
}

function serverPart(server: NonNullable<Results['server']>, at: string): string[] {
  const rows = server.throughput.flatMap(({ page, bytes, shop, nginx, ratio }) => [
    burstRow([page, bytes, 'shop'], shop, ratio ?? ''),
    ...(nginx ? [burstRow([page, bytes, 'nginx'], nginx, '')] : []),
  ]);
  const memory = `Resident memory after the load: ${server.rssMegabytes} MB.`;
  const start = `Start to ready with a filled database: ${(server.startMs / 1000).toFixed(1)} s.`;
  return [
    `### Server, one process, PostgreSQL (${at})`,
    table(['kept page', 'bytes', 'server', 'requests/s', 'of nginx', 'p50 ms', 'p99 ms', 'CPU µs a request'], rows),
    table(
      ['', 'p50 ms', 'p95 ms'],
      [
        ['first byte of a kept page', server.firstByte.p50Ms, server.firstByte.p95Ms],
        ['home with all its cards, not kept', server.uncached.home.p50Ms, server.uncached.home.p95Ms],
        ['product page, not kept', server.uncached.product.p50Ms, server.uncached.product.p95Ms],
      ],
    ),
    server.throughput.every(({ nginx }) => nginx)
      ? ''
      : 'nginx is not installed here, so nothing stands beside the shop.',
    `${memory} ${start}`,
  ];
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
