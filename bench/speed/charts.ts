import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LEANEST_PEER_SCRIPTS } from './peers.ts';
import { type Chart, barChart } from './bar-chart.ts';
import type { Results } from './results.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'docs', 'charts');

/** The goal for every tap, in ms with the processor slowed down four times. */
const TAP_GOAL_MS = 64;
/** The goal for the largest contentful paint on slow 4G. */
const LCP_GOAL_SECONDS = 1.05;

/** Draws the results into docs/charts; a part that was never measured has no chart. */
export async function writeCharts(results: Results): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, chart] of Object.entries(chartsOf(results))) {
    await writeFile(path.join(FOLDER, `${name}.svg`), barChart(chart));
  }
}

/** Returns the charts of docs/performance.md by their file names. */
export function chartsOf({ bytes, firstLoads, interactions, server }: Results): Record<string, Chart> {
  return {
    ...(bytes && {
      scripts: {
        title: 'Script of a first visit: at load + with the first act',
        unit: 'KB',
        bars: bytes
          .filter(({ page }) => !page.includes('('))
          .map(({ page, scriptBytes, laterBytes }) => ({
            label: page,
            value: scriptBytes / 1000,
            later: laterBytes / 1000,
          })),
        mark: { value: LEANEST_PEER_SCRIPTS / 1000, label: `leanest peer, ${LEANEST_PEER_SCRIPTS / 1000} KB` },
      },
    }),
    ...(firstLoads && {
      'first-load': {
        title: 'Largest paint (LCP), slow 4G',
        unit: 's',
        bars: firstLoads.map(({ page, lcpSeconds }) => ({ label: page, value: lcpSeconds })),
        mark: { value: LCP_GOAL_SECONDS, label: `goal ${LCP_GOAL_SECONDS} s` },
      },
    }),
    ...(interactions && {
      taps: {
        title: 'From a tap to what it shows, processor slowed down four times',
        unit: 'ms',
        bars: [
          { label: 'card to product', value: interactions.cardToProductMs },
          { label: 'Add To Cart to badge', value: interactions.addToCartMs },
          { label: 'Back to the list', value: interactions.backMs },
          { label: 'longest interaction', value: interactions.worstInteractionMs },
        ],
        mark: { value: TAP_GOAL_MS, label: `goal ${TAP_GOAL_MS} ms` },
      },
    }),
    ...(server && {
      server: {
        title: 'Cached pages a second, beside nginx with the same bytes',
        unit: 'a second',
        bars: server.throughput.flatMap(({ page, shop, nginx }) => [
          { label: page, value: shop.requestsPerSecond },
          ...(nginx ? [{ label: `${page}, nginx`, value: nginx.requestsPerSecond, other: true }] : []),
        ]),
      },
    }),
  };
}
