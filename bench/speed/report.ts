import { readFile, writeFile } from 'node:fs/promises';
import type { PageWeight } from '../../test/page-weight.ts';
import type { FirstLoad } from './first-load.ts';
import type { Interactions } from './interactions.ts';
import type { Throughput, Waits } from './load.ts';

export type Results = {
  at: string;
  machine: { cpu: string; cores: number; node: string };
  bytes: ({ page: string } & PageWeight)[];
  firstLoads: FirstLoad[];
  interactions: Interactions;
  server: {
    startMs: number;
    firstStartMs: number;
    firstByte: Waits;
    throughput: Throughput[];
    uncached: Readonly<Record<'home' | 'product', Waits>>;
    rssMegabytes: number;
  };
};

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

function tables({ at, machine, bytes, firstLoads, interactions, server }: Results): string {
  const day = at.slice(0, 10);
  return [
    `${day}, ${machine.cores} cores (${machine.cpu}), Node ${machine.node.slice(1)}.`,
    '### Bytes of a first visit (brotli)',
    table(
      ['page', 'HTML', 'scripts', 'stylesheet, later', 'requests besides pictures'],
      bytes.map((each) => [each.page, kb(each.html), kb(each.scriptBytes), kb(each.styles), each.requests]),
    ),
    `### First load (Lighthouse mobile, median of ${firstLoads[0]?.runs ?? 0})`,
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'FCP s',
        'LCP s',
        'TBT ms',
        'CLS',
        'requests, all',
      ],
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
    `### Taps (phone screen, CPU x${interactions.cpuSlowdown}, median of ${interactions.runs})`,
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
    `Back keeps the place: ${interactions.backKeepsPlace ? 'yes' : 'no'}. Kept whole for Back (bfcache): ${Object.entries(
      interactions.bfcache,
    )
      .map(([page, kept]) => `${page} ${kept ? 'yes' : 'no'}`)
      .join(', ')}.`,
    '### Server (one process, PostgreSQL)',
    table(
      ['kept page', 'bytes', 'server', 'requests/s', 'of nginx', 'p50 ms', 'p99 ms', 'CPU µs a request'],
      server.throughput.flatMap(({ page, bytes: size, shop, nginx, ratio }) => [
        [
          page,
          size,
          'shop',
          shop.requestsPerSecond,
          ratio ?? '',
          shop.p50Ms,
          shop.p99Ms,
          shop.cpuMicrosecondsPerRequest,
        ],
        ...(nginx
          ? [
              [
                page,
                size,
                'nginx',
                nginx.requestsPerSecond,
                '',
                nginx.p50Ms,
                nginx.p99Ms,
                nginx.cpuMicrosecondsPerRequest,
              ],
            ]
          : []),
      ]),
    ),
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
    `Resident memory after the load: ${server.rssMegabytes} MB. Start to ready with a filled database: ${(
      server.startMs / 1000
    ).toFixed(1)} s.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
